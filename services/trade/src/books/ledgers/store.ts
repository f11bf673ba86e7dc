import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { defaultsOf, missingOf } from './defaults.rules.ts';
import { type LedgerRecord, Ledgers } from './model.ts';
import { Ledger } from './names.schema.ts';
import type { LedgerSave, LedgerSettings } from './schema.ts';

const idOf = (team: string, ledger: Ledger) => `${team}:${ledger}`;

function settingsOf(id: string, ledger: Ledger, record: LedgerRecord | null): LedgerSettings {
  const { issuer, due_days, prefix, rate_days, tax_codes } = record ?? defaultsOf(ledger);
  return {
    id,
    ledger,
    ...{ issuer, due_days, prefix, rate_days, tax_codes },
    missing: missingOf(ledger, issuer),
    version: record?.version ?? 0,
    changed_at: record?.changed_at.toISOString() ?? null,
    changed_by: record?.changed_by.email ?? null,
  };
}

const recordOf = (team: string, ledger: Ledger, session?: ClientSession): Promise<LedgerRecord | null> =>
  Ledgers.findById(idOf(team, ledger))
    .session(session ?? null)
    .lean<LedgerRecord>();

/** Returns the settings of a ledger of the team, or those that it begins with. */
export const ledgerOf = async (team: string, ledger: Ledger, session?: ClientSession): Promise<LedgerSettings> =>
  settingsOf(idOf(team, ledger), ledger, await recordOf(team, ledger, session));

export const ledgersOf = (team: string): Promise<LedgerSettings[]> =>
  Promise.all(Ledger.options.map((ledger) => ledgerOf(team, ledger)));

type Seen = { team: string; ledger: Ledger; by: { id: string; email: string } };

/** All that the numbers of a ledger ever began with. */
const prefixesOf = (ledger: Ledger, record: LedgerRecord | null): string[] =>
  record ? (record.prefixes ?? [record.prefix]) : [defaultsOf(ledger).prefix];

const prefixTaken = () => unprocessable({ prefix: ['ledger.prefix-taken'] });

/** Throws a 422 where the other ledger's numbers begin alike, or once did: a number names one bill of the team. */
async function requireOwnPrefix({ team, ledger }: Seen, prefix: string, session: ClientSession): Promise<void> {
  for (const other of Ledger.options.filter((one) => one !== ledger))
    if (prefixesOf(other, await recordOf(team, other, session)).includes(prefix)) throw prefixTaken();
}

/** Whether it is the prefix that the other ledger was given at this moment. */
const isPrefix = (error: unknown): boolean =>
  isDuplicate(error) && Object.hasOwn((error as { keyPattern?: object }).keyPattern ?? {}, 'prefixes');

/** Saves the settings over the version that was seen; the loser of a race gets a 409 with the present ones. */
export async function saveLedger(
  seen: Seen,
  { version, ...form }: LedgerSave,
  session: ClientSession,
): Promise<LedgerSettings> {
  const { team, ledger, by } = seen;
  const _id = idOf(team, ledger);
  const record = await recordOf(team, ledger, session);
  const present = settingsOf(_id, ledger, record);
  const changed = () => conflict('ledger.changed', present);
  if (present.version !== version) throw changed();
  await requireOwnPrefix(seen, form.prefix, session);
  const prefixes = [...new Set([...(record ? prefixesOf(ledger, record) : []), form.prefix])];
  const next = { team, ledger, ...form, prefixes, version: version + 1, changed_at: new Date(), changed_by: by };
  if (version === 0) {
    const created = await Ledgers.create([{ _id, ...next }], { session }).catch((error: unknown) => {
      if (isPrefix(error)) throw prefixTaken();
      throw isDuplicate(error) ? changed() : error;
    });
    return settingsOf(_id, ledger, created[0]?.toObject() as LedgerRecord);
  }
  const saved = await Ledgers.findOneAndUpdate({ _id, version }, { $set: next }, { session, returnDocument: 'after' })
    .lean<LedgerRecord>()
    .catch((error: unknown) => {
      throw isPrefix(error) ? prefixTaken() : error;
    });
  if (!saved) throw changed();
  return settingsOf(_id, ledger, saved);
}

/** Presets the settings of a team's ledger. */
export async function presetLedger(
  team: string,
  { ledger, ...form }: Omit<LedgerSave, 'version'> & { ledger: Ledger },
  session: ClientSession,
): Promise<void> {
  const by = { id: 'demo', email: 'trade@example.com' };
  await saveLedger({ team, ledger, by }, { ...form, version: 0 }, session);
}

/** Deletes the settings of a team that ends. */
export async function deleteLedgers(team: string, session: ClientSession): Promise<void> {
  await Ledgers.deleteMany({ team }).session(session);
}
