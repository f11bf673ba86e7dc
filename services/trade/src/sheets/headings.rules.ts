const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Headings say what is counted, in brackets or behind their name: `Qty (pcs)`, `数量（个）`. Other units change a figure. */
const COUNTED = /[\s/([【]+(pcs?|pieces?|units?|stk|stück|st|ea|个|件|只|支|台|套)[.\s)\]】]*$/iu;

/** Returns a heading as headings are compared: without the pieces that it counts, and without signs between letters. */
export const plainHeading = (heading: string): string => plain(heading.normalize('NFKC').replace(COUNTED, ''));

/** What stands where models do in the row that adds them up. */
const TOTAL = /^(合计|总计|小计|共计|(grand |sub)?total|sum|(gesamt|zwischen)?summe|gesamt)[:：]?$/i;
export const isTotal = (model: string): boolean => TOTAL.test(model);

/** Titles, dates and addresses that may stand above the headings. */
export const MOST_ABOVE = 15;
