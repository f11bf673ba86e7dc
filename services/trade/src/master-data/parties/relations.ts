import type { ClientSession } from 'mongoose';
import type { Party, PartyKind, RelationName } from './schema.ts';

/** Two parties of a team, of which the first becomes part of the second. */
export type PartyMove = { team: string; from: Party; to: Party };

/** What names parties, so that a merge moves it and its undoing moves it back. */
export type Relation = {
  name: RelationName;
  kinds: PartyKind[];
  /** How many records of it name a party; the preview of a merge says so. */
  count: (of: Party & { team: string }, session?: ClientSession) => Promise<number>;
  /** Moves them and returns what its undoing needs to know, which is stored with the merge. */
  move: (move: PartyMove, session: ClientSession) => Promise<unknown>;
  /** Moves back what is still there; `moved` is what `move` returned. */
  back: (move: PartyMove, moved: unknown, session: ClientSession) => Promise<void>;
};
const relations: Relation[] = [];

/** Registers what names parties; `app.ts` lists all of it. */
export function onPartyMerge(all: Relation[]): void {
  relations.splice(0, relations.length, ...all);
}

const relationsOf = (kind: PartyKind) => relations.filter(({ kinds }) => kinds.includes(kind));

/** Returns how many records of each relation name any of these parties. */
export const countRelated = (team: string, kind: PartyKind, ids: string[]) =>
  Promise.all(
    relationsOf(kind).map(async ({ name, count }) => {
      const counts = await Promise.all(ids.map((id) => count({ team, kind, id })));
      return { name, count: counts.reduce((sum, one) => sum + one, 0) };
    }),
  );

/** What one relation moved from one absorbed party. */
export type MovedRelation = { name: RelationName; from: string; moved: unknown };

/** Moves everything that names a party to another one, in the transaction of their merge. */
export async function moveRelated(move: PartyMove, session: ClientSession): Promise<MovedRelation[]> {
  const all: MovedRelation[] = [];
  for (const relation of relationsOf(move.from.kind))
    all.push({ name: relation.name, from: move.from.id, moved: await relation.move(move, session) });
  return all;
}

/** Moves back what a merge moved, the last first. */
export async function moveBackRelated(
  team: string,
  { to, all }: { to: Party; all: MovedRelation[] },
  session: ClientSession,
): Promise<void> {
  for (const { name, from, moved } of all.toReversed()) {
    const relation = relationsOf(to.kind).find((one) => one.name === name);
    await relation?.back({ team, from: { ...to, id: from }, to }, moved, session);
  }
}
