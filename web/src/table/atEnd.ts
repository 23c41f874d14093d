/** Keeps a list at its last line, when lines come and when its room changes, unless somebody reads further up. */

const NEAR = 24;

export function atEnd(list: HTMLElement): () => void {
  let following = true;
  const follow = () => {
    if (following) list.scrollTop = list.scrollHeight;
  };
  const read = () => (following = list.scrollHeight - list.clientHeight - list.scrollTop < NEAR);
  const room = new ResizeObserver(follow);
  const lines = new MutationObserver(follow);
  room.observe(list);
  lines.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener("scroll", read, { passive: true });
  follow();
  return () => {
    room.disconnect();
    lines.disconnect();
    list.removeEventListener("scroll", read);
  };
}
