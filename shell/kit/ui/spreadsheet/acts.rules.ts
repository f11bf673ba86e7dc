import type { CheckError } from './cell.rules.ts';
import type { ActResult, Cells, SheetAct } from './schema.ts';

/** A changed cell of a row that is known by its id. */
export type Change = {
  row: string;
  field: string;
  text: string;
  value: string;
  error: CheckError | null;
  present?: string;
};
/** A row to add, with what is wrong in it, by field. */
export type Add = { cells: Cells; errors: Readonly<Record<string, CheckError>> };
/**
 * An act that is not saved: `held` until its errors are corrected, then `waiting` its turn and `saving`; `rejected` by the
 * service, in `conflict` with someone's change, or `failed` without an answer.
 */
export type Pending = {
  key: string;
  kind: SheetAct<never>['kind'];
  changes: readonly Change[];
  adds: readonly Add[];
  state: 'held' | 'waiting' | 'saving' | 'rejected' | 'conflict' | 'failed';
  message?: string;
};

export const errorsIn = ({ changes, adds }: Pick<Pending, 'changes' | 'adds'>): number =>
  changes.filter(({ error }) => error).length + adds.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0);

const isOpen = ({ state }: Pending) => state === 'held' || state === 'rejected' || state === 'conflict';
const rowsOf = ({ changes }: Pick<Pending, 'changes'>) => new Set(changes.map(({ row }) => row));
const idOf = ({ row, field }: Change) => `${field} ${row}`;

type New = Pick<Pending, 'key' | 'kind' | 'changes' | 'adds'>;

/**
 * Puts a new act behind the others. One that changes rows of acts which wait for a correction becomes one with them, so
 * that a row is never sent half right.
 */
export function placed(pending: readonly Pending[], act: New): Pending[] {
  const rows = rowsOf(act);
  const touched = pending.filter((one) => isOpen(one) && one.changes.some(({ row }) => rows.has(row)));
  const cells = new Map([...touched.flatMap((one) => one.changes), ...act.changes].map((one) => [idOf(one), one]));
  const changes = [...cells.values()];
  const adds = [...touched.flatMap((one) => one.adds), ...act.adds];
  const kind = touched[0]?.kind ?? act.kind;
  const state = errorsIn({ changes, adds }) > 0 ? 'held' : 'waiting';
  return [...pending.filter((one) => !touched.includes(one)), { key: act.key, kind, changes, adds, state }];
}

/** The act to send next: one at a time, and none whose rows an earlier act still holds. */
export function nextOf(pending: readonly Pending[]): Pending | null {
  if (pending.some(({ state }) => state === 'saving')) return null;
  const held = new Set<string>();
  for (const act of pending) {
    const rows = rowsOf(act);
    if (act.state === 'waiting' && [...rows].every((row) => !held.has(row))) return act;
    for (const row of rows) held.add(row);
  }
  return null;
}

export const without = (pending: readonly Pending[], key: string): Pending[] =>
  pending.filter((one) => one.key !== key);

export const withState = (pending: readonly Pending[], key: string, next: Partial<Pending>): Pending[] =>
  pending.map((one) => (one.key === key ? { ...one, ...next } : one));

/** Sends an act again as the user's decision, over what is there by now; under a new key, since it is another request. */
export const insisted = (pending: readonly Pending[], key: string, newKey: string): Pending[] =>
  pending.map((one) => {
    if (one.key !== key) return one;
    const changes = one.changes.map(({ present: _, ...change }) => change);
    return { ...one, key: newKey, changes, state: 'waiting' as const };
  });

/** What the answer of the service makes of an act; `presentOf` reads a field of a row that someone else changed. */
export function answered<Row extends { id: string }>(
  pending: readonly Pending[],
  key: string,
  result: ActResult<Row>,
  presentOf: (row: Row, field: string) => string,
): Pending[] {
  if (result.status === 'saved') return without(pending, key);
  const act = pending.find((one) => one.key === key);
  if (!act) return [...pending];
  if (result.status === 'conflict') {
    const present = new Map(result.rows.map((row) => [row.id, row]));
    const changes = act.changes.map((change) => {
      const row = present.get(change.row);
      return row ? { ...change, present: presentOf(row, change.field) } : change;
    });
    return withState(pending, key, { state: 'conflict', changes });
  }
  const changes = act.changes.map((change) => {
    const error = result.errors.find(
      ({ row, field }) => row === change.row && (field ?? change.field) === change.field,
    );
    return error ? { ...change, error: { message: error.message } } : change;
  });
  const unplaced = result.errors.find(({ row }) => !act.changes.some((change) => change.row === row));
  const message = result.message ?? unplaced?.message;
  return withState(pending, key, { state: 'rejected', changes, ...(message !== undefined && { message }) });
}

/** Whether someone changed a cell that an act changes, too; `seenOf` gives a row as the act's user saw it. */
export const clashes = <Row extends { id: string }>(
  { changes }: Pick<Pending, 'changes'>,
  present: readonly Row[],
  seenOf: (id: string) => Row | undefined,
  read: (row: Row, field: string) => string,
): boolean => {
  const now = new Map(present.map((row) => [row.id, row]));
  return changes.some(({ row: id, field }) => {
    const [row, seen] = [now.get(id), seenOf(id)];
    return row !== undefined && (!seen || read(row, field) !== read(seen, field));
  });
};

/** What a cell shows instead of the stored value. */
export type Shown = Change & { state: Pending['state'] };

/** By row and field, what is not saved yet; of two acts the later one. */
export function overlayOf(pending: readonly Pending[]): Map<string, Map<string, Shown>> {
  const rows = new Map<string, Map<string, Shown>>();
  for (const { changes, state } of pending)
    for (const change of changes) {
      const row = rows.get(change.row) ?? new Map<string, Shown>();
      rows.set(change.row, row.set(change.field, { ...change, state }));
    }
  return rows;
}

/** The act as it is sent; `rowOf` gives each row as it was seen, with the version that the service compares. */
export function sentAct<Row>({ key, kind, changes, adds }: Pending, rowOf: (id: string) => Row): SheetAct<Row> {
  const sets = new Map<string, Record<string, string>>();
  for (const { row, field, value } of changes) sets.set(row, { ...sets.get(row), [field]: value });
  return {
    ...{ key, kind },
    changes: [...sets].map(([row, set]) => ({ row: rowOf(row), set })),
    adds: adds.map(({ cells }) => cells),
  };
}
