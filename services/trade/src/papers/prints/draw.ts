import { bytesOf, newPdf } from '@qiaohui/service-kit/documents/pdf';
import { type Flow, feet, mark } from './frame.ts';
import { address, facts, letterhead, signed, text, title } from './heads.ts';
import type { Block, Sheet } from './sheet.ts';
import { boxes, sums, table } from './tables.ts';

type Drawers = { [K in Block['kind']]: (flow: Flow, block: Extract<Block, { kind: K }>) => void };
const drawers: Drawers = { address, title, facts, boxes, table, sums, text, signed };

const drawBlock = <K extends Block['kind']>(flow: Flow, block: Extract<Block, { kind: K }>): void =>
  drawers[block.kind as K](flow, block);

/** Draws a print on as many A4 pages as it needs, each numbered. The same print gives the same bytes. */
export async function draw(sheet: Sheet): Promise<Uint8Array> {
  const { title: name, number, issuer: author, locale, madeAt } = sheet;
  const pdf = newPdf({ size: 'A4', title: `${name} ${number}`, author, locale, madeAt, bufferPages: true });
  const flow: Flow = { pdf, sheet, y: 0 };
  mark(pdf, sheet.mark);
  letterhead(flow);
  for (const block of sheet.blocks) drawBlock(flow, block);
  feet(pdf, sheet);
  return bytesOf(pdf);
}
