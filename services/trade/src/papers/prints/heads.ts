import { heightOf, write, writeLine } from '@qiaohui/service-kit/documents/pdf';
import { EDGE, type Flow, JADE, reserve, rule, SECONDARY, SIZE, SMALL, WIDTH } from './frame.ts';
import type { Block, Field } from './sheet.ts';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Draws the letterhead of the first page. */
export function letterhead(flow: Flow): void {
  const { pdf, sheet } = flow;
  const right = { x: EDGE + WIDTH * 0.6, width: WIDTH * 0.4, size: SMALL, colour: SECONDARY, align: 'right' as const };
  for (const [at, line] of sheet.address.entries()) writeLine(pdf, line, { ...right, y: 36 + at * 11 }, 5.5);
  const name = { x: EDGE, y: 38, width: WIDTH * (sheet.address.length > 0 ? 0.58 : 1), size: 14, lines: 2 };
  const height = write(pdf, sheet.issuer, { ...name, weight: 'bold', colour: JADE });
  flow.y = Math.max(38 + height, 36 + sheet.address.length * 11) + 8;
  rule(pdf, flow.y);
  flow.y += 16;
}

/** Draws labels with their values below each other; returns the height. */
function column({ pdf, y: from }: Flow, rows: Field[], place: { x: number; width: number; label: number }): number {
  let y = from;
  for (const [label, value] of rows) {
    writeLine(pdf, label, { x: place.x, y, width: place.label - 6, size: SIZE, colour: SECONDARY }, 6);
    const room = { x: place.x + place.label, y, width: place.width - place.label, size: SIZE, lines: 4 };
    y += write(pdf, value, room) + 2;
  }
  return y - from;
}

export function address(flow: Flow, { sender, to, facts }: Of<'address'>): void {
  const { pdf } = flow;
  const left = WIDTH * 0.5;
  const top = flow.y + 8;
  writeLine(pdf, sender, { x: EDGE, y: top, width: left - 12, size: 6.5, colour: SECONDARY }, 5);
  rule(pdf, top + 11, EDGE, left - 12);
  let y = top + 18;
  for (const [at, line] of to.entries())
    y += write(pdf, line, { x: EDGE, y, width: left - 12, size: 10, weight: at === 0 ? 'bold' : 'plain', lines: 24 });
  const right = column(flow, facts, { x: EDGE + left + 8, width: left - 8, label: 96 });
  flow.y = Math.max(y, flow.y + right) + 18;
}

export function title(flow: Flow, { text, below }: Of<'title'>): void {
  const { pdf } = flow;
  reserve(flow, 60);
  flow.y += write(pdf, text, { x: EDGE, y: flow.y, width: WIDTH, size: 18, weight: 'bold' }) + 2;
  for (const line of below)
    flow.y += write(pdf, line, { x: EDGE, y: flow.y, width: WIDTH, size: 10, colour: SECONDARY, lines: 8 });
  flow.y += 12;
}

export function facts(flow: Flow, { rows }: Of<'facts'>): void {
  for (let at = 0; at < rows.length; at += 2) {
    reserve(flow, 16);
    const heights = rows
      .slice(at, at + 2)
      .map((row, nth) => column(flow, [row], { x: EDGE + (nth * WIDTH) / 2, width: WIDTH / 2 - 12, label: 92 }));
    flow.y += Math.max(...heights) + 1;
  }
  flow.y += 10;
}

const PARAGRAPH = { width: WIDTH, size: SIZE, lines: 60 };

export function text(flow: Flow, { label, text: whole, together = 0 }: Of<'text'>): void {
  const { pdf } = flow;
  const paragraphs = whole.split(/\r?\n/).map((paragraph) => paragraph || ' ');
  reserve(flow, (label ? 17 : 0) + heightOf(pdf, paragraphs[0] ?? '', PARAGRAPH) + together);
  if (label) {
    writeLine(pdf, label, { x: EDGE, y: flow.y, width: WIDTH, size: 10, weight: 'bold' });
    flow.y += 17;
  }
  for (const paragraph of paragraphs) {
    reserve(flow, heightOf(pdf, paragraph, PARAGRAPH));
    flow.y += write(pdf, paragraph, { ...PARAGRAPH, x: EDGE, y: flow.y });
  }
  flow.y += 10;
}

const SIGNED = 66;

export function signed(flow: Flow, { places }: Of<'signed'>): void {
  reserve(flow, SIGNED);
  const { pdf, y } = flow;
  const width = WIDTH / Math.max(1, places.length);
  for (const [at, label] of places.entries()) {
    const x = EDGE + at * width;
    rule(pdf, y + 44, x, width - 16);
    writeLine(pdf, label, { x, y: y + 48, width: width - 16, size: 8, colour: SECONDARY }, 6);
  }
  flow.y += SIGNED;
}
