/** The result as a picture of 1200 × 630, made here in the page: the banner, the lines, names and coins. */

import { apart, axisTop, lines, ticks, along } from "../replay/graph";
import { standalone } from "./standalone";

export const WIDTH = 1200;
export const HEIGHT = 630;
const START = 5;
const INK = "#2a1a0e";
const FAINT = "#664c31";
const PAPER = { width: 700, height: 420, left: 40, right: 190, top: 16, bottom: 14 };
const ORIGIN = { x: 448, y: 88 };
const DASHES: readonly number[][] = [[], [18, 9], [4, 8], [24, 6, 4, 6], [10, 6]];
const DISPLAY = "Alegreya, Georgia, serif";
const TEXT = "Inter, system-ui, sans-serif";

export interface PictureFacts {
  /** What everybody is called in the picture, by seat. */
  names: readonly string[];
  scores: readonly number[];
  /** Coins of all seats after each turn. */
  coins: number[][];
  headline: string;
  /** Which board it was, and how long. */
  foot: string;
  app: string;
  /** The banners as they hang in the page: one, or two and more if they share it. */
  banners: readonly SVGSVGElement[];
  /** By seat, a shield as it is in the page. */
  shields: readonly SVGSVGElement[];
}

/** What others are called in a picture that leaves their page: their names only if they were asked. */
export function shownNames(
  names: readonly string[],
  known: ReadonlySet<number>,
  agreed: boolean,
  nameless: (number: number) => string,
): string[] {
  return names.map((name, seat) => (agreed || known.has(seat) ? name : nameless(seat + 1)));
}

/** Draw the picture. */
export async function drawPicture(canvas: HTMLCanvasElement, facts: PictureFacts): Promise<void> {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  // Letters that the page has not shown yet are not there by themselves.
  await Promise.all([`700 30px ${DISPLAY}`, `700 22px ${TEXT}`].map((font) => document.fonts.load(font).catch(() => [])));
  ground(pen);
  await banners(pen, facts);
  await graph(pen, facts);
  write(pen, facts.foot, 448, 594, `400 20px ${TEXT}`, FAINT, 560);
  pen.textAlign = "right";
  write(pen, facts.app, 1148, 594, `700 26px ${DISPLAY}`, "#8a5c14", 160);
  pen.textAlign = "left";
}

export function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

function ground(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = "#3a2213";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const paper = pen.createLinearGradient(0, 0, 0, HEIGHT);
  paper.addColorStop(0, "#f8edd3");
  paper.addColorStop(1, "#efdfb9");
  pen.fillStyle = paper;
  pen.beginPath();
  pen.roundRect(18, 18, WIDTH - 36, HEIGHT - 36, 18);
  pen.fill();
  pen.strokeStyle = "#c9a667";
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(27, 27, WIDTH - 54, HEIGHT - 54, 12);
  pen.stroke();
}

async function banners(pen: CanvasRenderingContext2D, { banners, headline }: PictureFacts): Promise<void> {
  const many = banners.length;
  // One hangs in full size, two at seven tenths of it, and of more all have room.
  const width = many > 1 ? Math.min(0.7 * 270, 372 / many) : 270;
  const height = (width * 262) / 204;
  const left = 236 - (many * width) / 2;
  for (const [place, banner] of banners.entries()) {
    pen.drawImage(await imageOf(banner, width * 2, height * 2), left + place * width, 56 + (353 - height) / 2, width, height);
  }
  pen.textAlign = "center";
  write(pen, headline, 236, 488, `700 54px ${DISPLAY}`, INK, 372);
  pen.textAlign = "left";
}

async function graph(pen: CanvasRenderingContext2D, facts: PictureFacts): Promise<void> {
  const { coins, names, scores, shields } = facts;
  const right = PAPER.width - PAPER.right;
  const bottom = PAPER.height - PAPER.bottom;
  pen.save();
  pen.translate(ORIGIN.x, ORIGIN.y);
  const marks = ticks(axisTop(coins, START));
  pen.textAlign = "right";
  for (const mark of marks) {
    const y = along(mark, marks.at(-1) ?? 1, bottom, PAPER.top);
    pen.strokeStyle = "#d9c38d";
    pen.lineWidth = 1.5;
    stroke(pen, [[PAPER.left, y], [right, y]]);
    write(pen, String(mark), PAPER.left - 10, y + 6, `400 18px ${TEXT}`, FAINT, 60);
  }
  pen.textAlign = "left";
  const drawn = lines(coins, names.length, START, PAPER);
  const labels = apart(drawn.map((line) => line.at(-1)?.[1] ?? 0), 54, bottom);
  for (const [seat, line] of drawn.entries()) {
    pen.lineJoin = "round";
    pen.setLineDash([]);
    pen.strokeStyle = "#f4e7c6";
    pen.lineWidth = 9;
    stroke(pen, line);
    pen.strokeStyle = colour(`--p${seat + 1}`);
    pen.lineWidth = 5;
    pen.setLineDash(DASHES[seat] ?? []);
    stroke(pen, line);
    pen.setLineDash([]);
    const y = labels[seat] ?? 0;
    const shield = shields[seat];
    if (shield) pen.drawImage(await imageOf(shield, 80, 80), right + 10, y - 22, 42, 42);
    write(pen, names[seat] ?? "", right + 58, y - 3, `700 23px ${DISPLAY}`, INK, 134);
    write(pen, String(scores[seat] ?? 0), right + 58, y + 20, `700 22px ${TEXT}`, FAINT, 134);
  }
  pen.restore();
}

function stroke(pen: CanvasRenderingContext2D, line: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of line) pen.lineTo(x, y);
  pen.stroke();
}

/** Write a line, smaller if it is too long. */
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, fill: string, most: number): void {
  pen.fillStyle = fill;
  let size = Number(/(\d+)px/.exec(font)?.[1] ?? 20);
  do {
    pen.font = font.replace(/\d+px/, `${size}px`);
    size -= 1;
  } while (size > 13 && pen.measureText(text).width > most);
  pen.fillText(text, x, y, most);
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || INK;
}

function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  return image.decode().then(() => image);
}
