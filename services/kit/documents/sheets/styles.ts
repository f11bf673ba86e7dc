import { type Handler, parse } from './xml.ts';
import type { Zip } from './zip.ts';

/** Excel has 65,490 styles of cells at most, each with up to two elements within. */
const MOST = { elements: 400_000 };
/** Excel's own limit is 255; what is longer says nothing. */
const LONGEST_FORMAT = 1_000;

/** What a cell's format makes of a number. */
export type Kind = 'number' | 'percent' | 'day' | 'clock' | 'moment' | 'span';

/** Formats that a file does not write out (ECMA-376, 18.8.30), with those of Chinese and Japanese editions. */
const builtIn: [first: number, last: number, kind: Kind][] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'clock'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 35, 'clock'],
  [36, 36, 'day'],
  [45, 45, 'clock'],
  [46, 46, 'span'],
  [47, 47, 'clock'],
  [50, 54, 'day'],
  [55, 56, 'clock'],
  [57, 58, 'day'],
];

/** What stands for itself in a format: quoted, after a backslash, for its width alone, or in brackets that are no hours. */
const literal = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|am\/pm|a\/p|general/g;

/** What a written format shows, by its first section. */
export function kindOf(format: string): Kind {
  const [bare = ''] = format.toLowerCase().replaceAll(literal, '').split(';');
  if (/\[(h+|m+|s+)\]/.test(bare)) return 'span';
  const hasClock = /[hs]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (!hasClock && bare.includes('m'));
  if (hasDay) return hasClock ? 'moment' : 'day';
  if (hasClock) return 'clock';
  return bare.includes('%') ? 'percent' : 'number';
}

/** What a format shows around a number above zero beside its figures: a sign, brackets, a currency or a unit. */
export type Around = { before: string; behind: string };
const PARTS = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*].|\[[^\]]*\]|([0#?.,]+)|e[+-]0+|([^;])/gi;

/** A comma behind the last figure leaves three of them away: what is shown is thousands, or millions. */
const scaleOf = (figures: string): number => /,+(?=\.|$)/.exec(figures)?.[0].length ?? 0;
const UNITS = ['', '千元', '百万元'];

/** Reads a format's first section, up to its end; null where the figures stand alone. */
export function aroundOf(format: string): Around | null {
  const around = { before: '', behind: '' };
  let place: keyof Around = 'before';
  let scale = 0;
  const [first = ''] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(format) ?? [];
  for (const [, quoted, escaped, currency, figures, sign] of first.matchAll(PARTS)) {
    if (figures !== undefined) {
      place = 'behind';
      scale += scaleOf(figures);
    } else around[place] += quoted ?? escaped ?? currency ?? (sign && /[-+()%$€£¥￥]/.test(sign) ? sign : '');
  }
  const unit = UNITS[Math.min(scale, UNITS.length - 1)] ?? '';
  const [before, behind] = [around.before.trim(), `${around.behind.trim()}${unit}`];
  return before || behind ? { before, behind } : null;
}

export type Styles = { kinds: Kind[]; around: (Around | null)[] };

/** The kind of each style that cells name by number, and what it shows around a number. */
export async function stylesOf(zip: Zip, part: string | null): Promise<Styles> {
  const written = new Map<string, { kind: Kind; around: Around | null }>();
  const [kinds, around]: [Kind[], (Around | null)[]] = [[], []];
  if (!part) return { kinds, around };
  let list = '';
  const open: Handler['open'] = (element, attributes, depth) => {
    if (depth === 2) list = element;
    if (depth !== 3) return;
    const id = attributes.get('numFmtId') ?? '0';
    const said = attributes.get('formatCode') ?? '';
    const format = said.length > LONGEST_FORMAT ? '' : said;
    if (list === 'numFmts') written.set(id, { kind: kindOf(format), around: aroundOf(format) });
    const [, , known] = builtIn.find(([first, last]) => Number(id) >= first && Number(id) <= last) ?? [];
    if (list !== 'cellXfs') return;
    kinds.push(written.get(id)?.kind ?? known ?? 'number');
    around.push(written.get(id)?.around ?? null);
  };
  await parse(zip.text(part), { open }, MOST);
  return { kinds, around };
}
