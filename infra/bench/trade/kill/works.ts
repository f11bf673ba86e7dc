import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../../../../services/trade/src/prices/imports/imports.fixture.ts';
import type { ImportKind } from '../../../../services/trade/src/prices/imports/mapping/fields.ts';
import type { PriceImport, StartImport } from '../../../../services/trade/src/prices/imports/schema.ts';
import type { LinkedList } from '../../../../services/trade/src/prices/links/schema.ts';
import { linkedRows, type PriceFile, type Row, updatedBy, updateFile, wholeFile } from './content.ts';
import { Rejected, type Visitor } from './visitor.ts';

const EVERY_MS = 30;
const LONGEST_MS = 300_000;

export const kinds = ['new', 'replace', 'update', 'link'] as const;
export type Kind = (typeof kinds)[number];

/** What a work is at: its rows are written last. */
export type Stage = { at: string; isWriting: boolean };
export type Note = (stage: Stage) => void;

/** What the work came to: complete, or undone with an error. */
export type End = { list: string | null; error: string | null };
/** A work whose file is with the service: the content of its list before and after. */
export type Begun = {
  before: Row[] | null;
  after: Row[];
  /** Does what is left to do for a person. */
  finish: (note: Note) => Promise<End>;
};

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (const from = Date.now(); Date.now() - from < LONGEST_MS; await wait(EVERY_MS)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`nothing came of it within ${LONGEST_MS / 1000} s`);
}

/** A step that was done already, though its answer got lost, is a 409: what is there says how to go on. */
async function step(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof Rejected) || error.status !== 409) throw error;
  }
}

type Start = Omit<StartImport, 'version'>;

export const upload = (call: Visitor, bytes: Buffer, kind: ImportKind = 'price') =>
  call<PriceImport>('/imports', { form: formOf(bytes, kind) });

/** From an uploaded file to its end: the columns that were found are taken. */
export const finishImport = (call: Visitor, id: string, start: Start, note: Note): Promise<End> =>
  until(async () => {
    const found = await call<PriceImport>(`/imports/${id}`);
    const { state, task, version, analysis, mapping, report, list, progress } = found;
    note({ at: `${task ?? state} ${progress.done}/${progress.total}`, isWriting: task === 'import' });
    if (task !== null) return null;
    if (state === 'imported') return { list, error: null };
    if (state !== 'analysed' || !analysis) return { list, error: `${state}: ${found.error?.code}` };
    if (report) await step(() => call(`/imports/${id}/import`, { body: { version, ...start } }));
    else {
      // a report that failed says so
      if (mapping) return { list, error: `no report: ${found.error?.code}` };
      const { header_rows, columns } = analysis;
      const body = { version, header_rows, columns, decimal_sign: 'point', rate_form: 'percent' };
      await step(() => call(`/imports/${id}/mapping`, { method: 'PUT', body }));
    }
    return null;
  });

export async function importFile(call: Visitor, bytes: Buffer, start: Start, kind?: ImportKind): Promise<string> {
  const { id } = await upload(call, bytes, kind);
  const { list, error } = await finishImport(call, id, start, () => undefined);
  if (!list || error) throw new Error(String(error));
  return list;
}

/** Lists with the content that they must have. */
export type Lists = Map<string, Row[]>;
/** Lists that are worked on, and what they are made of. */
export type Ground = {
  call: Visitor;
  count: number;
  lists: Lists;
  replaced: string;
  updated: string;
  linked: string;
  prices: PriceFile;
};

const rowsOf = (lists: Lists, list: string) => lists.get(list) ?? [];

async function beginImport({ call, count, lists, ...ground }: Ground, kind: Exclude<Kind, 'link'>, version: number) {
  const file = await (kind === 'update' ? updateFile : wholeFile)(count, version);
  const list = kind === 'update' ? ground.updated : ground.replaced;
  const start: Start = kind === 'new' ? { mode: 'new', name: `new ${version}` } : { mode: kind, list };
  const { id } = await upload(call, file.bytes);
  return {
    before: kind === 'new' ? null : rowsOf(lists, list),
    after: kind === 'update' ? updatedBy(rowsOf(lists, list), file.rows) : file.rows,
    finish: (note: Note) => finishImport(call, id, start, note),
  };
}

export async function beginLink({ call, count, lists, linked: list, prices }: Ground, version: number): Promise<Begun> {
  const uniform_rate = String(50 + (version % 49));
  const { list: present } = await call<LinkedList>(`/links/${list}`);
  await call(`/links/${list}/relink`, { body: { revision: present.revision, uniform_rate } });
  return {
    before: rowsOf(lists, list),
    after: linkedRows(prices, count, uniform_rate),
    finish: (note) =>
      until(async () => {
        const found = await call<LinkedList>(`/links/${list}`);
        note({ at: `link ${found.progress?.done ?? '?'}/${found.progress?.total ?? '?'}`, isWriting: true });
        if (found.list.status === 'processing') return null;
        const isNew = found.list.revision !== present.revision;
        return { list, error: isNew ? null : `not linked: ${JSON.stringify(found.list.link)}` };
      }),
  };
}

/** Brings a work to the point from which on it is killed: its file is uploaded, or its linking asked for. */
export const begin = (ground: Ground, kind: Kind, version: number): Promise<Begun> =>
  kind === 'link' ? beginLink(ground, version) : beginImport(ground, kind, version);
