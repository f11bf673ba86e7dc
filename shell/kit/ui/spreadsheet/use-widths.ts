import { currentUser } from '@qiaohui/kit/core';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { SheetColumn } from './schema.ts';
import { clamped, leastOf, stepped, templateOf, type Widths, wholeWidth, widthsIn } from './widths.rules.ts';

/** What is beside a text in its cell: paddings and border; in a heading also the sign of its order. px. */
const [BESIDE_TEXT, BESIDE_TITLE] = [27, 47];

/** What this user chose for this kind of sheet, on this device; null for a sheet that keeps nothing. */
const placeOf = (name: string | undefined) => (name ? `widths:${currentUser()?.id ?? ''}:${name}` : null);
const read = (place: string | null): Widths => (place === null ? {} : widthsIn(localStorage.getItem(place)));

/** The width of the longest of some texts in the font of a box, px. */
function longestOf(texts: readonly string[], box: HTMLElement, weight = ''): number {
  const measured = document.createElement('div');
  measured.className = 'measured';
  measured.style.fontWeight = weight;
  measured.textContent = texts.join('\n');
  box.append(measured);
  const { offsetWidth } = measured;
  measured.remove();
  return offsetWidth;
}

type Options<Row> = {
  /** The name under which widths are kept. */
  keep: string | undefined;
  columns: readonly SheetColumn<Row>[];
  box: RefObject<HTMLElement | null>;
  /** The texts of a column in the rows that are in view. */
  textsOf: (col: number) => string[];
};

/** The widths of columns: dragged at their edges, or changed in steps; kept for the user. */
export function useWidths<Row>({ keep, columns, box, textsOf }: Options<Row>) {
  const place = placeOf(keep);
  const [chosen, setChosen] = useState({ place, widths: read(place) });
  const [dragged, setDragged] = useState<Widths | null>(null);
  const drag = useRef<{ field: string; x: number; from: Widths } | null>(null);
  const stored = chosen.place === place ? chosen.widths : read(place);
  const widths = dragged ?? stored;

  const set = (next: Widths) => {
    setChosen({ place, widths: next });
    if (place === null) return;
    if (Object.keys(next).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(next));
  };
  /** The widths of all columns as they are drawn, so that a change of one moves no other. */
  const drawn = (): Widths =>
    Object.fromEntries(
      columns.map((column, col) => {
        const head = box.current?.querySelector(`[role="columnheader"][aria-colindex="${col + 2}"]`);
        const { width = 0 } = head?.getBoundingClientRect() ?? {};
        return [column.field, clamped(width || (widths[column.field] ?? leastOf(column)))];
      }),
    );
  const fieldsOf = (cols: readonly number[]) => cols.flatMap((col) => columns[col]?.field ?? []);
  const fit = (cols: readonly number[]) => {
    const frame = box.current;
    if (!frame) return;
    const fitted = cols.flatMap((col) => {
      const column = columns[col];
      if (!column) return [];
      const text = longestOf(textsOf(col), frame) + BESIDE_TEXT;
      const title = longestOf([column.title], frame, '600') + (column.sort === undefined ? BESIDE_TEXT : BESIDE_TITLE);
      return [[column.field, clamped(Math.max(text, title))] as const];
    });
    set({ ...drawn(), ...Object.fromEntries(fitted) });
  };
  const end = () => {
    drag.current = null;
    setDragged(null);
  };

  /** Of the edge of a heading. */
  const onEdge = (col: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const field = columns[col]?.field;
      if (field === undefined || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { field, x: event.clientX, from: drawn() };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (!drag.current) return;
      const { field, x, from } = drag.current;
      if (dragged || clientX !== x) setDragged({ ...from, [field]: clamped((from[field] ?? 0) + clientX - x) });
    },
    onPointerUp: () => {
      if (dragged) set(dragged);
      end();
    },
    onPointerCancel: end,
    onDoubleClick: () => fit([col]),
  });

  return {
    template: templateOf(columns, widths),
    whole: wholeWidth(columns, widths),
    isChanged: Object.keys(widths).length > 0,
    step: (cols: readonly number[], steps: number) => set(stepped(drawn(), fieldsOf(cols), steps)),
    fit,
    reset: () => set({}),
    onEdge,
  };
}
export type WidthsOfSheet = ReturnType<typeof useWidths>;
export type Edge = ReturnType<WidthsOfSheet['onEdge']>;
