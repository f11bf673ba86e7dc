import { MAX_CELL_LENGTH } from './cells.ts';
import { SheetError } from './sheet-error.ts';
import { parse, type XmlLimits } from './xml.ts';
import type { Zip } from './zip.ts';

/** XML escapes control characters it cannot hold as `_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g;
const MAX_ESCAPED_LENGTH = MAX_CELL_LENGTH * '_x000D_'.length;

/** Collects the text of one string: its runs joined, without phonetic guides of East Asian names (`rPh`). */
export class StringText {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(element: string): void {
    if (element === 'rPh') this.#isPhonetic = true;
    if (element === 't') this.#isText = !this.#isPhonetic;
  }

  close(element: string): void {
    if (element === 'rPh') this.#isPhonetic = false;
    if (element === 't') this.#isText = false;
  }

  addText(text: string): void {
    if (this.#isText) this.#text += text;
    if (this.#text.length > MAX_ESCAPED_LENGTH) throw new SheetError('sheet.too-large');
  }

  /** Returns the text so far and starts again. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.includes('_x')
      ? text.replaceAll(escaped, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
      : text;
  }
}

/** Reads the strings that cells refer to by index. */
export async function sharedStrings(zip: Zip, part: string | null, limits: XmlLimits): Promise<string[]> {
  const strings: string[] = [];
  if (!part) return strings;
  const current = new StringText();
  const handler = {
    open: (element: string) => current.open(element),
    close(element: string) {
      current.close(element);
      if (element === 'si') strings.push(current.take());
    },
    text: (text: string) => current.addText(text),
  };
  await parse(zip.text(part), handler, limits);
  return strings;
}
