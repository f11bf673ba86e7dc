import { bytesOf, newPdf } from '@qiaohui/service-kit/documents/pdf';
import { type Flow, feet, mark } from './frame.ts';
import { address, facts, letterhead, signed, text, title } from './heads.ts';
import type { Block, Sheet } from './sheet.ts';
import { boxes, sums, table } from './tables.ts';

function drawBlock(flow: Flow, block: Block): void {
  switch (block.kind) {
    case 'address':
      return address(flow, block);
    case 'title':
      return title(flow, block);
    case 'facts':
      return facts(flow, block);
    case 'boxes':
      return boxes(flow, block);
    case 'table':
      return table(flow, block);
    case 'sums':
      return sums(flow, block);
    case 'text':
      return text(flow, block);
    case 'signed':
      return signed(flow, block);
  }
}

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
