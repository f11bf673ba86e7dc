import { codeForm, hasInvisible } from '@qiaohui/service-kit/code-form';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import { isNoted, mergeCode, nameCode, noted, presetOwner } from '../../codes/store.ts';
import { knownClients, recodeClient } from '../intake/store.ts';
import { settleClient } from '../linking/store.ts';
import { namedBy, writtenCodes } from '../waybills/store.ts';

/** Returns every code on a waybill by its plain form, with its spellings. */
async function spelled(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const code of await writtenCodes()) {
    const id = codeForm(code);
    if (id) all.set(id, [...(all.get(id) ?? []), code]);
  }
  return all;
}

/**
 * Assigns codes on waybills from before an administrator decided: one that a single team used becomes its own, one that
 * several used is nobody's until somebody decides. Codes that exist already are left alone; it may run on several
 * instances.
 */
export async function upgradeClientCodes(): Promise<void> {
  const all = await spelled();
  const known = new Set(await noted([...all.keys()]));
  for (const [code, spellings] of all) {
    if (known.has(code)) continue;
    const [only, ...others] = await namedBy(spellings);
    await transaction(async (session) => {
      if (await isNoted(code, session)) return;
      for (const spelling of spellings) await nameCode(spelling, session);
      if (!only || others.length > 0) return;
      await presetOwner([code], { team: only.team, by: 'upgrade', at: new Date() }, session);
    });
  }
}

/** Ends in `further` since more characters count as invisible than at the first upgrade of codes. */
const MARK = 'codes-without-unseen-signs-further';

/** Merges codes of older versions that differ only in invisible characters. */
export async function upgradeUnseenCodes(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  const codes = (await noted()).filter(hasInvisible);
  const clients = (await knownClients()).filter(hasInvisible);
  for (const code of codes)
    await transaction(async (session) => {
      const owner = await mergeCode(code, session);
      if (owner === undefined) return;
      await recodeClient(code, session);
      if (owner) await settleClient(codeForm(code), owner, session);
    });
  for (const client of clients) await recodeClient(client);
  await markUpgraded(MARK);
}
