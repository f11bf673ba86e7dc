import type { OutLine } from '@qiaohui/warehouse/outorders';
import type { SavePackages, ShippingPackage, ShippingPackageKind } from '@qiaohui/warehouse/outorders/packages';

/** A box or tray while it is packed: numbers as typed text. */
export type Draft = {
  key: string;
  kind: ShippingPackageKind;
  weight: string;
  length: string;
  width: string;
  height: string;
  lines: Array<{ line: number; quantity: number }>;
};

const sides = ['length', 'width', 'height'] as const;

export const emptyDraft = (kind: ShippingPackageKind, key: string): Draft => ({
  key,
  kind,
  weight: '',
  length: '',
  width: '',
  height: '',
  lines: [],
});

export const draftOf = ({ kind, weight, size, lines }: ShippingPackage, key: string): Draft => ({
  ...emptyDraft(kind, key),
  weight: weight ?? '',
  length: String(size?.length ?? ''),
  width: String(size?.width ?? ''),
  height: String(size?.height ?? ''),
  lines,
});

/** Picked pieces of each line that are in no box yet. */
export const leftOf = (lines: OutLine[], drafts: Draft[]): number[] =>
  lines.map(({ picked }, at) =>
    drafts
      .flatMap((draft) => draft.lines)
      .reduce((left, { line, quantity }) => (line === at ? left - (quantity || 0) : left), picked),
  );

/** Adds pieces of a line. */
export function put(draft: Draft, line: number, pieces: number): Draft {
  const held = draft.lines.some((one) => one.line === line);
  const lines = held
    ? draft.lines.map((one) => (one.line === line ? { line, quantity: one.quantity + pieces } : one))
    : [...draft.lines, { line, quantity: pieces }];
  return { ...draft, lines };
}

export const putRest = (draft: Draft, left: number[]): Draft =>
  left.reduce((now, pieces, line) => (pieces > 0 ? put(now, line, pieces) : now), draft);

/** A box with the same contents as far as pieces are left; it gets the same weight only when it is as full. */
export function sameAs(draft: Draft, left: number[], key: string): Draft {
  const lines = draft.lines
    .map(({ line, quantity }) => ({ line, quantity: Math.min(quantity, left[line] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const isFull =
    lines.length === draft.lines.length && lines.every((one, at) => one.quantity === draft.lines[at]?.quantity);
  return { ...draft, key, lines, weight: isFull ? draft.weight : '' };
}

const figure = (typed: string) => (typed === '' ? undefined : Number(typed));

/** The request; emptied lines are left out. */
export const requestOf = (drafts: Draft[]): SavePackages['packs'] =>
  drafts.map((draft) => ({
    kind: draft.kind,
    weight: draft.weight || null,
    size: sides.every((side) => draft[side] === '')
      ? null
      : // the schema rejects a missing side
        ({ length: figure(draft.length), width: figure(draft.width), height: figure(draft.height) } as {
          length: number;
          width: number;
          height: number;
        }),
    lines: draft.lines.filter(({ quantity }) => quantity !== 0),
  }));

const GRAMS = 1_000;

/** Total weight of all boxes in kg; null when none was weighed. */
export function weightOf(drafts: Draft[]): string | null {
  const weighed = drafts.map(({ weight }) => weight).filter((weight) => Number(weight) > 0);
  const grams = weighed.reduce((sum, weight) => sum + Math.round(Number(weight) * GRAMS), 0);
  return weighed.length > 0 ? String(grams / GRAMS) : null;
}
