/**
 * How a workbook shows a cell where that is more than its number: a date, a truth, a sign, currency or unit beside the
 * digits, or digits filled up with zeros. `format`: the number format as the file has it.
 */
export type CellShape = { kind: string; format: string; around: { before: string; behind: string } | null };

/** A cell: its text, and whether the file stores it as a number, which is written with a point whatever the language. */
export type ImportCell = { text: string; isNumber: boolean; shape?: CellShape };

/** Currencies of the regions that formats name beside a sign that several share, by the region's number (MS-LCID). */
const regions: Record<string, string> = {
  404: 'TWD',
  409: 'USD',
  804: 'CNY',
  411: 'JPY',
  '80A': 'MXN',
  C04: 'HKD',
  '3C04': 'HKD',
  C09: 'AUD',
  C0C: 'CAD',
  1009: 'CAD',
  1004: 'SGD',
  4809: 'SGD',
  1409: 'NZD',
};
const REGION = /\[\$([$¥￥])-(?:[0-9A-F]*?)0*([0-9A-F]{3,4})\]/i;

/** Replaces the sign of a currency by its code where the format says whose sign it is. */
function inRegion(around: string, format: string): string {
  const [, sign = '', region = ''] = REGION.exec(format) ?? [];
  const code = regions[region.toUpperCase()];
  return code ? around.replace(sign, code) : around;
}

/** Returns a number with the signs, the currency and the unit that its format shows beside it. */
export function shownText({ text, shape }: ImportCell): string {
  if (!shape?.around || shape.kind !== 'number') return text;
  const { format } = shape;
  const [before, behind] = [shape.around.before, shape.around.behind].map((one) =>
    inRegion(one.replaceAll(/[-+()]/g, ''), format),
  );
  return [before, text, behind].filter(Boolean).join(' ');
}

/** A spreadsheet made this of a text that looks like a date, a time or a truth. */
export const isRemade = ({ shape }: ImportCell): boolean =>
  shape !== undefined && shape.kind !== 'number' && shape.kind !== 'percent';

const TOKENS = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|([0#?])|(.)/gu;
type Token = { digit: string } | { literal: string };

function tokensOf(section: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [, quoted, escaped, digit, other] of section.replaceAll(/general/gi, '#').matchAll(TOKENS)) {
    if (digit) tokens.push({ digit });
    // groups, decimals and fractions are figures, not numbers of articles
    else if (other && /[.,%@eE]/.test(other)) return null;
    else if (quoted ?? escaped ?? other) tokens.push({ literal: quoted ?? escaped ?? other ?? '' });
  }
  return tokens;
}

/**
 * Returns a whole number as its format shows it where that is another text: `000042` for 42 by `000000`, `SKU-0007` for
 * 7 by `"SKU-"0000`; else the text as it is.
 */
export function shownNumber({ text, shape }: ImportCell): string {
  if (shape?.kind !== 'number' || !/^\d{1,15}$/.test(text) || /\[[<>=]/.test(shape.format)) return text;
  const [section = ''] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(shape.format) ?? [];
  const tokens = tokensOf(section);
  const places = tokens?.filter((token) => 'digit' in token).length ?? 0;
  if (!tokens || places === 0) return text;
  const digits = Array.from(text === '0' ? '' : text);
  let shown = '';
  let place = 0;
  for (const token of tokens.toReversed()) {
    if ('literal' in token) {
      shown = token.literal + shown;
      continue;
    }
    place += 1;
    const isLast = place === places;
    const own = isLast ? digits.splice(0).join('') : (digits.pop() ?? '');
    shown = (own || (token.digit === '0' ? '0' : '')) + shown;
  }
  return shown.trim();
}
