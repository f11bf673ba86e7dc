import { randomUUID } from 'node:crypto';
import { searchTermsAsWrittenOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { keyOf, normalise } from '../items/keys.rules.ts';
import { Aliases, type AliasRecord } from './model.ts';
import type { AliasRow, MatchedItem } from './schema.ts';

type Named = Pick<MatchedItem, 'order_number' | 'model'>;

/** The whole normalised text: longer ones that begin alike are different texts. */
export const textKey = (requested: string): string => normalise(requested);

/** What an alias names an item by, whichever list and revision has it. */
export const targetOf = ({ order_number, model }: Named): string => keyOf(order_number ?? model ?? '');

/** What a team's people taught about some texts: by text, the items accepted and rejected for it. */
export type Taught = Map<string, { accepted: Set<string>; rejected: Set<string> }>;

export async function taughtOf(team: string, keys: string[]): Promise<Taught> {
  const found = await Aliases.find(
    { team, key: trusted({ $in: [...new Set(keys)] }) },
    { key: 1, target: 1, kind: 1 },
  ).lean<Array<Pick<AliasRecord, 'key' | 'target' | 'kind'>>>();
  const taught: Taught = new Map();
  for (const { key, target, kind } of found) {
    const of = taught.get(key) ?? { accepted: new Set<string>(), rejected: new Set<string>() };
    of[kind].add(target);
    taught.set(key, of);
  }
  return taught;
}

type Lesson = {
  team: string;
  requested: string;
  items: Named[];
  kind: AliasRecord['kind'];
  by: AliasRecord['by'];
  at: Date;
};

/**
 * Stores what a decision teaches, in its transaction; returns the ids of the aliases that are new, which undoing the
 * decision forgets. One that is known already stays as it is.
 */
export async function teach(lesson: Lesson, session: ClientSession): Promise<string[]> {
  const { team, requested, items, kind, by, at } = lesson;
  const key = textKey(requested);
  const taught: string[] = [];
  for (const { order_number, model } of items) {
    const target = targetOf({ order_number, model });
    const terms = searchTermsAsWrittenOf(requested, order_number, model);
    const fields = { requested, order_number, model, list: null, by, at, terms };
    const _id = randomUUID();
    const stored = await Aliases.findOneAndUpdate(
      { team, key, target },
      { $setOnInsert: { _id, kind, ...fields } },
      { upsert: true, returnDocument: 'after', session },
    ).lean<AliasRecord>();
    if (stored._id === _id) taught.push(_id);
    else if (stored.kind !== kind) {
      await Aliases.updateOne({ _id: stored._id }, { $set: { kind, ...fields } }, { session });
      taught.push(stored._id);
    }
  }
  return taught;
}

export const forget = (team: string, ids: string[], session: ClientSession) =>
  Aliases.deleteMany({ _id: trusted({ $in: ids }), team }, { session });

/** Removes an alias; throws a 404 for another team's, or one that is gone. */
export async function removeAlias(team: string, _id: string): Promise<AliasRecord> {
  const removed = await Aliases.findOneAndDelete({ _id, team }).lean<AliasRecord>();
  if (!removed) throw notFound('price-alias');
  return removed;
}

export const aliasRow = ({ _id, requested, kind, order_number, model, by, at }: AliasRecord): AliasRow => ({
  id: _id,
  ...{ requested, kind, order_number, model },
  by: by.email,
  at: at.toISOString(),
});
