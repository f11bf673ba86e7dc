import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { noteLinkError } from '../lists/content.store.ts';
import { listRow } from '../lists/rows.ts';
import { createList, type LinkOf, type LinkSource, listOf, type PriceListRecord } from '../lists/store.ts';
import { beginRevision } from '../revisions/build.ts';
import { type By, holdRevision, revisionOf } from '../revisions/store.ts';
import { LinkBuilds } from './model.ts';
import type { LinkForm, NewLink, Relink } from './schema.ts';

const fields = { price: 'price_list', discount: 'discount_list' } as const;
type SourceKind = keyof typeof fields;

/** Returns a list of the team's own that can be linked; faults are told at its field. */
export async function linkable(
  team: string,
  id: string,
  kind: SourceKind,
  session?: ClientSession,
): Promise<PriceListRecord & { revision: number }> {
  const list = await listOf(team, id, session);
  // what others share is read, not copied
  if (list.team !== team) throw notFound('price-list');
  if (list.kind !== kind) throw unprocessable({ [fields[kind]]: [`link.${kind}-kind`] });
  if (list.status === 'disabled') throw unprocessable({ [fields[kind]]: ['link.list-disabled'] });
  const { revision } = list;
  if (revision === null || list.item_count === 0) throw unprocessable({ [fields[kind]]: ['link.list-empty'] });
  return { ...list, revision };
}

/** The revision in force of a source, which is kept from now on. */
async function sourceOf(team: string, id: string, kind: SourceKind, session: ClientSession): Promise<LinkSource> {
  const list = await linkable(team, id, kind, session);
  const { number } = await holdRevision(id, list.revision, session);
  return { list: id, name: list.name, revision: list.revision, number: number ?? 0, edits: list.edits ?? 0 };
}

const sourcesOf = async (
  team: string,
  form: Pick<LinkForm, 'price_list' | 'discount_list'>,
  session: ClientSession,
) => ({
  price: await sourceOf(team, form.price_list, 'price', session),
  discount: await sourceOf(team, form.discount_list, 'discount', session),
});

/** How many rows a linked list has: those of its price list. */
export const rowsOfLink = async ({ price }: LinkOf, session: ClientSession): Promise<number> =>
  (await revisionOf(price.list, price.revision, session)).item_count;

/** Begins the next revision of a linked list unseen; a worker builds it. The list is processed from now on. */
async function begin(list: PriceListRecord, link: LinkOf, by: By, session: ClientSession): Promise<void> {
  const about = { kind: 'link', made_by: by, rows: await rowsOfLink(link, session) } as const;
  const { key: revision, was } = await beginRevision(list, about, session);
  await LinkBuilds.create(
    [
      {
        _id: randomUUID(),
        ...{ team: list.team, list: list._id, link, by, revision, was, state: 'open' as const, open_since: new Date() },
        ...{ lease_until: null, token: 0, tries: 0, restarts: 0, done: 0, total: 0, at: new Date() },
      },
    ],
    { session },
  );
}

/** Links a price list with a discount list as a new list, in the caller's transaction. */
export async function createLink(
  { team, by }: { team: string; by: By },
  { name, match, uniform_rate, ...form }: NewLink,
  session: ClientSession,
): Promise<PriceListRecord> {
  const link: LinkOf = { ...(await sourcesOf(team, form, session)), match, uniform_rate };
  const list = await createList({ team, kind: 'linked', name, uniform_discount_rate: null, link }, session);
  await begin(list, link, by, session);
  return list;
}

/** Returns a linked list of the team's own with its link; throws a 404 otherwise. */
export async function linkedOf(
  team: string,
  id: string,
  session?: ClientSession,
): Promise<PriceListRecord & { link: LinkOf }> {
  const list = await listOf(team, id, session);
  if (!list.link || list.team !== team) throw notFound('link');
  return { ...list, link: list.link };
}

/** The sources as they are now; one that was deleted or cannot be linked any more is a 409. */
async function presentSources(list: PriceListRecord & { link: LinkOf }, session: ClientSession) {
  const { price, discount } = list.link;
  try {
    return await sourcesOf(list.team, { price_list: price.list, discount_list: discount.list }, session);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [code] = Object.values(error.detail.errors ?? {}).flat();
    throw conflict(typeof code === 'string' ? code : 'link.source-gone', listRow(list));
  }
}

/**
 * Links a list again with its sources as they are now, in the caller's transaction. Its content stays in force until the
 * new one is complete. Throws a 409 when another revision came into force or it is being linked already.
 */
export async function linkAgain(
  { team, list: id, by }: { team: string; list: string; by: By },
  { revision, match, uniform_rate }: Relink,
  session: ClientSession,
): Promise<void> {
  const list = await linkedOf(team, id, session);
  if (list.status === 'processing') throw conflict('price-list.processing', listRow(list));
  if (list.revision !== revision) throw conflict('price-list.revised', listRow(list));
  const link: LinkOf = {
    ...(await presentSources(list, session)),
    match: match ?? list.link.match,
    uniform_rate: uniform_rate === undefined ? list.link.uniform_rate : uniform_rate,
  };
  await begin(list, link, by, session);
  await noteLinkError(id, null, session);
}
