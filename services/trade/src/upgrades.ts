import { upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { upgradeLedgerSums } from './books/bills/sums.store.ts';
import { upgradeMargins } from './books/margins/upgrade.ts';
import { upgradeClientCodes, upgradeUnseenCodes } from './logistics/clients/upgrade.ts';
import { upgradeClients } from './logistics/linking/upgrade.ts';
import { upgradeDueClocks } from './logistics/milestones/upgrade.ts';
import { upgradeOutOrders } from './logistics/outgoing/copy.ts';
import { upgradeDetails, upgradePortIndexes, upgradeTeams, upgradeTerms } from './logistics/waybills/upgrade.ts';
import { upgradeNameTerms, upgradeShownChannels } from './master-data/channels/store.ts';
import { upgradeMainNames } from './master-data/places/list.store.ts';
import { updateOwnTerms } from './master-data/places/own-terms.store.ts';
import { sealOldFiles } from './papers/bill-papers/pdf.store.ts';
import { upgradeLists } from './prices/revisions/upgrade.ts';
import { upgradeCounted } from './sales/inquiries/due.store.ts';
import { upgradeQuotations } from './sales/quotations/upgrade.ts';
import { upgradeRoles } from './teams/upgrade.ts';

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
