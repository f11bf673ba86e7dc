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

/** Returns the settings of a ledger of the team, or those that it begins with. */
export async function ledgerOf(team: string, ledger: Ledger, session?: ClientSession): Promise<LedgerSettings> {
  const record = await Ledgers.findById(idOf(team, ledger))
    .session(session ?? null)
    .lean<LedgerRecord>();
  return settingsOf(idOf(team, ledger), ledger, record);
}

export const ledgersOf = (team: string): Promise<LedgerSettings[]> =>
  Promise.all(Ledger.options.map((ledger) => ledgerOf(team, ledger)));

type Seen = { team: string; ledger: Ledger; by: { id: string; email: string } };

/** Throws a 422 where the other ledger's numbers begin alike: a number names one bill of the team. */
async function requireOwnPrefix({ team, ledger }: Seen, prefix: string, session: ClientSession): Promise<void> {
  for (const other of Ledger.options.filter((one) => one !== ledger))
    if ((await ledgerOf(team, other, session)).prefix === prefix)
      throw unprocessable({ prefix: ['ledger.prefix-taken'] });
}

/** Saves the settings over the version that was seen; the loser of a race gets a 409 with the present ones. */
export async function saveLedger(
  seen: Seen,
  { version, ...form }: LedgerSave,
  session: ClientSession,
): Promise<LedgerSettings> {
  const { team, ledger, by } = seen;
  const _id = idOf(team, ledger);
  const present = await ledgerOf(team, ledger, session);
  const changed = () => conflict('ledger.changed', present);
  if (present.version !== version) throw changed();
  await requireOwnPrefix(seen, form.prefix, session);
  const next = { team, ledger, ...form, version: version + 1, changed_at: new Date(), changed_by: by };
  if (version === 0) {
    const created = await Ledgers.create([{ _id, ...next }], { session }).catch((error: unknown) => {
      throw isDuplicate(error) ? changed() : error;
    });
    return settingsOf(_id, ledger, created[0]?.toObject() as LedgerRecord);
  }
  const saved = await Ledgers.findOneAndUpdate(
    { _id, version },
    { $set: next },
    { session, returnDocument: 'after' },
  ).lean<LedgerRecord>();
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
