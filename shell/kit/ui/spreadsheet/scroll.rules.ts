/** The greatest height in px that every browser lays out without losing pixels; Firefox ends first. */
export const LONGEST = 6_000_000;

/** Heights in px: of all rows with the heading, and of the box they are seen through. */
export type Lengths = { total: number; view: number };

/** `top` is where the box stands, `offset` what it shows: px from the beginning of all rows. */
export type Scroll = { top: number; offset: number };

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The height that is laid out. */
export const laidOut = (total: number): number => Math.min(total, LONGEST);

/** Both ends are laid out in full for one screen, so that the first and the last row are reached exactly. */
function ends({ total, view }: Lengths) {
  return { end: view, top: laidOut(total) - view, offset: total - view };
}

/** What the box shows where it stands, after a jump such as a drag of the scroll bar. */
export function offsetAt(top: number, lengths: Lengths): number {
  const most = ends(lengths);
  if (lengths.total <= LONGEST || top <= most.end) return within(top, most.offset);
  if (top >= most.top - most.end) return within(most.offset - (most.top - top), most.offset);
  const share = (top - most.end) / (most.top - 2 * most.end);
  return most.end + share * (most.offset - 2 * most.end);
}

/** Where the box stands to show an offset; the reverse of `offsetAt`. */
export function topAt(offset: number, lengths: Lengths): number {
  const most = ends(lengths);
  if (lengths.total <= LONGEST || offset <= most.end) return within(offset, most.top);
  if (offset >= most.offset - most.end) return within(most.top - (most.offset - offset), most.top);
  const share = (offset - most.end) / (most.offset - 2 * most.end);
  return most.end + share * (most.top - 2 * most.end);
}

/**
 * The box moved to `top`. A step of up to one screen, by wheel or finger, moves the rows by as much, as in any list; a
 * longer one is a jump to that part of the rows.
 */
export function scrolled(now: Scroll, top: number, lengths: Lengths): Scroll {
  const step = top - now.top;
  if (lengths.total > LONGEST && Math.abs(step) <= lengths.view)
    return { top, offset: within(now.offset + step, ends(lengths).offset) };
  return { top, offset: offsetAt(top, lengths) };
}

/** Stands the box where its offset belongs; steps have moved it away from there. What it shows stays. */
export const settled = ({ offset }: Scroll, lengths: Lengths): Scroll => ({ top: topAt(offset, lengths), offset });

/** The offset that shows a row below the heading, with the least movement. */
export function offsetFor(row: number, now: number, { view }: Lengths, { row: height, head }: Heights): number {
  const start = row * height;
  if (start < now) return start;
  return Math.max(now, start + height + head - view);
}
/** Heights in px of a row, and of the heading that stays on top. */
export type Heights = { row: number; head: number };
