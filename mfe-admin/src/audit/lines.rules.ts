/** A value of a record by the names that lead to it: `['papers', 'passport']`. */
export type Line = { path: string[]; value: unknown };
export type ChangedLine = { path: string[]; from: unknown; to: unknown };

/** Ids of records, and what guards a request: of use to the service alone, and still in the sealed row. */
const internal = new Set(['id', 'uid', 'uids', 'proof_uid', 'version', 'line', 'orders', 'receipt', 'payees']);
const confirmations = /_confirmed$/;

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

/** The values of a record that say something to people. */
export function linesOf(value: unknown, path: string[] = []): Line[] {
  if (value === null || value === undefined || value === '') return [];
  const name = path.at(-1) ?? '';
  if (internal.has(name) || confirmations.test(name)) return [];
  if (typeof value !== 'object' || isList(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([field, inner]) => linesOf(inner, [...path, field]));
}

const keyOf = ({ path }: { path: string[] }) => path.join('\n');

/** What differs between two states of a record; an act on the whole of it, which has one state, differs in all of it. */
export function changedLines(before: unknown, after: unknown): ChangedLine[] {
  const was = new Map(linesOf(before).map((line) => [keyOf(line), line.value]));
  const is = new Map(linesOf(after).map((line) => [keyOf(line), line.value]));
  // what an act was sent with says nothing of what it left as it was
  const gone = after === null || after === undefined ? [...was.keys()] : [];
  return [...new Set([...gone, ...is.keys()])]
    .map((key) => ({ path: key === '' ? [] : key.split('\n'), from: was.get(key), to: is.get(key) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
