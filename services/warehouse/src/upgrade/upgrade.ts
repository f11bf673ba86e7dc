import { transaction } from '@qiaohui/service-kit/data/mongo';
import { markUpgraded, upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { upgradeBoxes } from './boxes.ts';
import { upgradeClients } from './clients.ts';
import { upgradeCodes } from './codes.ts';
import { upgradeGoods } from './goods.ts';
import { upgradeInOwners } from './in-owners.ts';
import { upgradeLevels } from './levels.ts';
import { upgradeInOrders, upgradeOutOrders } from './orders.ts';
import { upgradeOwners } from './owners.ts';
import { dayCounters, writeCounters } from './pieces.ts';
import { upgradePlaces } from './places.ts';
import { upgradeReferences } from './references.ts';
import { upgradeShares } from './shares.ts';
import { upgradeUnseen } from './unseen.ts';

async function upgradeLedger(): Promise<void> {
  const isOpened = await upgradeGoods();
  await upgradeInOrders();
  await upgradeOutOrders();
  const counters = await dayCounters(isOpened);
  await transaction(async (session) => {
    if (counters) await writeCounters(counters, session);
    await markUpgraded('ledger', session);
  });
}

/**
 * Upgrades records of older versions before the service listens; in the order of the versions, since records from
 * before each of them lack its changes.
 */
export const upgrade = (): Promise<void> =>
  upgradeInOrder([
    ['ledger', upgradeLedger],
    ['owners', upgradeOwners],
    ['boxes', upgradeBoxes],
    ['places', upgradePlaces],
    ['references', upgradeReferences],
    ['shares', upgradeShares],
    ['clients', upgradeClients],
    ['unseen', upgradeUnseen],
    // once more, since further characters count as invisible
    ['unseen-further', upgradeUnseen],
    ['in-owners', upgradeInOwners],
    ['codes', upgradeCodes],
    ['levels', upgradeLevels],
  ]);
