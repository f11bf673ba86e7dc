const WHOLE_GROUPS = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * The sums that a keyword may mean, as decimal strings; none when it is no number. The last of two marks is decimal; a
 * single one is read both ways, since `4.250` is one sum in German and another in English.
 */
export function sumsOf(keyword: string): string[] {
  const text = keyword.replace(/\s/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return [];
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return [text];
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)];
  const mark = text.charAt(last);
  const isDecimal = !whole.includes(mark);
  const asDecimal = `${whole.replace(/[.,]/g, '')}.${decimals || '0'}`;
  const isGrouped = WHOLE_GROUPS.test(text) && new Set(text.match(/[.,]/g)).size === 1;
  return [...(isDecimal ? [asDecimal] : []), ...(isGrouped ? [text.replace(/[.,]/g, '')] : [])];
}
