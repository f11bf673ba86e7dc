import { upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { sealOldFiles } from './bill-papers/pdf.store.ts';
import { upgradeLedgerSums } from './bills/sums.store.ts';
import { upgradeNameTerms, upgradeShownChannels } from './channels/store.ts';
import { upgradeClientCodes, upgradeUnseenCodes } from './clients/upgrade.ts';
import { upgradeCounted } from './inquiries/due.store.ts';
import { upgradeClients } from './linking/upgrade.ts';
import { upgradeMargins } from './margins/upgrade.ts';
import { upgradeDueClocks } from './milestones/upgrade.ts';
import { upgradeOutOrders } from './outgoing/copy.ts';
import { upgradeMainNames } from './places/list.store.ts';
import { updateOwnTerms } from './places/own-terms.store.ts';
import { upgradeQuotations } from './quotations/upgrade.ts';
import { upgradeLists } from './revisions/upgrade.ts';
import { upgradeRoles } from './teams/upgrade.ts';
import { upgradeDetails, upgradePortIndexes, upgradeTeams, upgradeTerms } from './waybills/upgrade.ts';

/** Brings the data of earlier versions to what this one expects, before it serves anybody. */
export async function upgradeData(): Promise<void> {
  await upgradeRoles();
  await upgradeClientCodes();
  await upgradeClients();
  await upgradeUnseenCodes();
  await upgradeTeams();
  await upgradeLists();
  await upgradeInOrder([
    ['channel-name-terms', upgradeNameTerms],
    ['channels-shown', upgradeShownChannels],
    ['inquiries-counted', upgradeCounted],
    ['quotations-followed', upgradeQuotations],
    ['waybill-details', upgradeDetails],
    ['margins-counted', upgradeMargins],
    ['waybill-number-terms', upgradeTerms],
    ['ledger-sums', upgradeLedgerSums],
    ['bill-files-sealed', sealOldFiles],
    ['waybill-ports-ordered', upgradePortIndexes],
    ['out-orders-found', upgradeOutOrders],
    ['waybills-due-by-clock', upgradeDueClocks],
    ['places-named-of-china', upgradeMainNames],
    ['own-places-by-listed-names-and-uses', () => updateOwnTerms()],
  ]);
}
