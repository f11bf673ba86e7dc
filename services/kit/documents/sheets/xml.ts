import { SaxesParser } from 'saxes';
import { SheetError } from './sheet-error.ts';

/** Names come without prefix: a workbook may write `x:row` for `row`. */
export type Attributes = { get(name: string): string | undefined; prefixed(name: string): string | undefined };
export type Handler = {
  open(name: string, attributes: Attributes, depth: number): void;
  close?(name: string, depth: number): void;
  text?(text: string): void;
};

/** Deeper than any part of a workbook is nested. */
const DEEPEST = 64;
/** Maximum length of a tag or a text: Excel's longest cell with every character written as an entity is shorter. */
const LONGEST = 1024 * 1024;

/** Limit on the elements of a part, since each takes time and memory however small it is packed. */
export type XmlLimits = { elements: number };

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Attributes as they are written; a class, since each cell of a long sheet has some. */
class Written implements Attributes {
  readonly #written: Record<string, string>;

  constructor(written: Record<string, string>) {
    this.#written = written;
  }

  get(name: string): string | undefined {
    return this.#written[name];
  }

  prefixed(name: string): string | undefined {
    return Object.entries(this.#written).find(([key]) => key.includes(':') && local(key) === name)?.[1];
  }
}

/**
 * Parses XML as it streams in and calls the handler, yielding after each chunk so that results can be consumed before
 * the next. Throws when the XML is not well-formed, exceeds the limits, or has a document type, which workbooks never
 * have.
 */
export async function* parsed(
  text: AsyncIterable<string>,
  { open, close, text: addText }: Handler,
  { elements }: XmlLimits,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let [depth, left, since] = [0, elements, 0];
  parser.on('doctype', () => {
    throw new SheetError('sheet.damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    since = 0;
    left -= 1;
    if (left < 0) throw new SheetError('sheet.too-large');
    if (depth > DEEPEST) throw new SheetError('sheet.damaged');
    open(local(name), new Written(attributes), depth);
  });
  parser.on('closetag', ({ name }) => {
    close?.(local(name), depth);
    depth -= 1;
    since = 0;
  });
  if (addText) {
    parser.on('text', addText);
    parser.on('cdata', addText);
  }
  for await (const piece of text) {
    since += piece.length;
    parser.write(piece);
    if (since > LONGEST) throw new SheetError('sheet.too-large');
    yield;
  }
  parser.close();
}

/** Parses a part to its end. */
export async function parse(text: AsyncIterable<string>, handler: Handler, limits: XmlLimits): Promise<void> {
  for await (const _ of parsed(text, handler, limits));
}
