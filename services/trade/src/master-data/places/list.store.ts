import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { trusted } from 'mongoose';
import { mainNames, SHIPPED, shippedPlaces } from './data.ts';
import { listedTerms } from './form.rules.ts';
import { ALL_TEAMS, type Listed, type PlaceRecord, PlaceSources, Places, type SourceRecord } from './model.ts';

const BATCH = 4_000;
export const SOURCE = 'un-locode';

/** Returns the record of a place of the list, with our own names for it. */
export async function listedRecord({ code, name, functions, iata }: Listed, at: Date): Promise<PlaceRecord> {
  const own = (await mainNames()).get(code);
  const named = { code, name, iata, name_zh: own?.name_zh ?? null, name_de: own?.name_de ?? null };
  const state = { version: 1, created_at: at, updated_at: at, deleted_at: null, gone: null, taken: null };
  const found = { terms: listedTerms(named) };
  return { _id: code, team: ALL_TEAMS, country: code.slice(0, 2), ...named, functions, ...found, ...state };
}

/** Puts the edition that comes with the product into a database that has none; repeats and other instances do no harm. */
async function install(): Promise<void> {
  if (await PlaceSources.exists({ _id: SOURCE })) return;
  const at = new Date();
  const records = await Promise.all((await shippedPlaces()).map((place) => listedRecord(place, at)));
  for (let from = 0; from < records.length; from += BATCH)
    await Places.collection
      .insertMany(records.slice(from, from + BATCH) as never[], { ordered: false })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  await PlaceSources.create([{ _id: SOURCE, edition: SHIPPED, version: 1, updated_at: at }]).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}

/** Gives places of a list that is there already the names that this version knows of them. */
export async function upgradeMainNames(): Promise<void> {
  const names = await mainNames();
  const where = { _id: trusted({ $in: [...names.keys()] }), team: ALL_TEAMS };
  const at = new Date();
  for (const { _id: code, name, functions, iata, name_zh, name_de, version } of await Places.find(where).lean()) {
    const { terms, ...known } = await listedRecord({ code, name, functions, iata }, at);
    if (known.name_zh === name_zh && known.name_de === name_de) continue;
    const named = { name_zh: known.name_zh, name_de: known.name_de, terms, updated_at: at };
    await Places.updateOne({ _id: code, version }, { $set: named, $inc: { version: 1 } });
  }
}

let installed: Promise<void> | null = null;

/** Waits until the list is there; whoever needs it first puts it there. */
export function listReady(): Promise<void> {
  installed ??= install().catch((error: unknown) => {
    installed = null;
    throw error;
  });
  return installed;
}

/** Returns the edition in force. */
export async function sourceNow(): Promise<SourceRecord> {
  await listReady();
  const source = await PlaceSources.findById(SOURCE).lean<SourceRecord>();
  if (!source) throw new Error('the list of places is not there');
  return source;
}
