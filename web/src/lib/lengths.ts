/**
 * Styles are written in pixels of a page whose text is as large as browsers come with. Built, they are in parts of the
 * reader's own text size, so that a page at twice the text is the page at twice the zoom: `12px` is `0.75rem`, and where
 * a screen is asked for its size `700px` is `43.75em`. Hairlines stay as thin as they are, and so does what says `PX`:
 * within a drawing those are the drawing's own units.
 */

/** The size of text that browsers come with. */
const USUAL = 16;
/** Lines up to here are drawn, and hold nothing. */
const HAIRLINE = 2.5;
const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;

const parts = (pixels: string) => String(Number(pixels) / USUAL);

/** A value of a style, in parts of the text's size. */
export function relative(value: string): string {
  return value.replace(LENGTH, (all, pixels: string) => (Math.abs(Number(pixels)) <= HAIRLINE ? all : `${parts(pixels)}rem`));
}

/** A question about the screen: there is no element there whose text could be meant, so it is the reader's. */
export function relativeQuery(query: string): string {
  return query.replace(LENGTH, (_, pixels: string) => `${parts(pixels)}em`);
}

/** For PostCSS: of its nodes only what is needed here. */
export const relativeLengths = {
  postcssPlugin: "relative-lengths",
  Declaration(one: { value: string }): void {
    // To be written is to be visited again.
    if (one.value.includes("px")) {
      const value = relative(one.value);
      if (value !== one.value) one.value = value;
    }
  },
  AtRule: {
    media(one: { params: string }): void {
      const params = relativeQuery(one.params);
      if (params !== one.params) one.params = params;
    },
  },
};
