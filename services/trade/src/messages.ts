import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import billFilesDe from './bill-papers/messages/errors/de-DE.json' with { type: 'json' };
import billFilesEn from './bill-papers/messages/errors/en-US.json' with { type: 'json' };
import billFilesZh from './bill-papers/messages/errors/zh-CN.json' with { type: 'json' };
import billsDe from './bills/messages/de-DE.json' with { type: 'json' };
import billsEn from './bills/messages/en-US.json' with { type: 'json' };
import billsZh from './bills/messages/zh-CN.json' with { type: 'json' };
import brandsDe from './brands/messages/de-DE.json' with { type: 'json' };
import brandsEn from './brands/messages/en-US.json' with { type: 'json' };
import brandsZh from './brands/messages/zh-CN.json' with { type: 'json' };
import businessCodesDe from './business-codes/messages/de-DE.json' with { type: 'json' };
import businessCodesEn from './business-codes/messages/en-US.json' with { type: 'json' };
import businessCodesZh from './business-codes/messages/zh-CN.json' with { type: 'json' };
import channelsDe from './channels/messages/de-DE.json' with { type: 'json' };
import channelsEn from './channels/messages/en-US.json' with { type: 'json' };
import channelsZh from './channels/messages/zh-CN.json' with { type: 'json' };
import contactsDe from './contacts/messages/de-DE.json' with { type: 'json' };
import contactsEn from './contacts/messages/en-US.json' with { type: 'json' };
import contactsZh from './contacts/messages/zh-CN.json' with { type: 'json' };
import costsDe from './costs/messages/de-DE.json' with { type: 'json' };
import costsEn from './costs/messages/en-US.json' with { type: 'json' };
import costsZh from './costs/messages/zh-CN.json' with { type: 'json' };
import customerFilesDe from './customer-files/messages/de-DE.json' with { type: 'json' };
import customerFilesEn from './customer-files/messages/en-US.json' with { type: 'json' };
import customerFilesZh from './customer-files/messages/zh-CN.json' with { type: 'json' };
import customersDe from './customers/messages/de-DE.json' with { type: 'json' };
import customersEn from './customers/messages/en-US.json' with { type: 'json' };
import customersZh from './customers/messages/zh-CN.json' with { type: 'json' };
import deliveriesDe from './deliveries/messages/de-DE.json' with { type: 'json' };
import deliveriesEn from './deliveries/messages/en-US.json' with { type: 'json' };
import deliveriesZh from './deliveries/messages/zh-CN.json' with { type: 'json' };
import gridDe from './grid/messages/de-DE.json' with { type: 'json' };
import gridEn from './grid/messages/en-US.json' with { type: 'json' };
import gridZh from './grid/messages/zh-CN.json' with { type: 'json' };
import inquiriesDe from './inquiries/messages/de-DE.json' with { type: 'json' };
import inquiriesEn from './inquiries/messages/en-US.json' with { type: 'json' };
import inquiriesZh from './inquiries/messages/zh-CN.json' with { type: 'json' };
import ledgersDe from './ledgers/messages/de-DE.json' with { type: 'json' };
import ledgersEn from './ledgers/messages/en-US.json' with { type: 'json' };
import ledgersZh from './ledgers/messages/zh-CN.json' with { type: 'json' };
import mailDe from './mail-settings/messages/de-DE.json' with { type: 'json' };
import mailEn from './mail-settings/messages/en-US.json' with { type: 'json' };
import mailZh from './mail-settings/messages/zh-CN.json' with { type: 'json' };
import mergingDe from './merging/messages/de-DE.json' with { type: 'json' };
import mergingEn from './merging/messages/en-US.json' with { type: 'json' };
import mergingZh from './merging/messages/zh-CN.json' with { type: 'json' };
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import offersDe from './offers/messages/de-DE.json' with { type: 'json' };
import offersEn from './offers/messages/en-US.json' with { type: 'json' };
import offersZh from './offers/messages/zh-CN.json' with { type: 'json' };
import placesDe from './places/messages/de-DE.json' with { type: 'json' };
import placesEn from './places/messages/en-US.json' with { type: 'json' };
import placesZh from './places/messages/zh-CN.json' with { type: 'json' };
import portAreasDe from './port-areas/messages/de-DE.json' with { type: 'json' };
import portAreasEn from './port-areas/messages/en-US.json' with { type: 'json' };
import portAreasZh from './port-areas/messages/zh-CN.json' with { type: 'json' };
import quotationsDe from './quotations/messages/de-DE.json' with { type: 'json' };
import quotationsEn from './quotations/messages/en-US.json' with { type: 'json' };
import quotationsZh from './quotations/messages/zh-CN.json' with { type: 'json' };
import regionalRoutesDe from './regional-routes/messages/de-DE.json' with { type: 'json' };
import regionalRoutesEn from './regional-routes/messages/en-US.json' with { type: 'json' };
import regionalRoutesZh from './regional-routes/messages/zh-CN.json' with { type: 'json' };
import rfqsDe from './rfqs/messages/de-DE.json' with { type: 'json' };
import rfqsEn from './rfqs/messages/en-US.json' with { type: 'json' };
import rfqsZh from './rfqs/messages/zh-CN.json' with { type: 'json' };
import sharingDe from './sharing/messages/de-DE.json' with { type: 'json' };
import sharingEn from './sharing/messages/en-US.json' with { type: 'json' };
import sharingZh from './sharing/messages/zh-CN.json' with { type: 'json' };
import waybillDocumentsDe from './waybill-papers/messages/errors/de-DE.json' with { type: 'json' };
import waybillDocumentsEn from './waybill-papers/messages/errors/en-US.json' with { type: 'json' };
import waybillDocumentsZh from './waybill-papers/messages/errors/zh-CN.json' with { type: 'json' };

/** Texts of this service's errors. */
export const messages: Messages = {
  'zh-CN': {
    ...zh,
    ...billFilesZh,
    ...brandsZh,
    ...channelsZh,
    ...contactsZh,
    ...costsZh,
    ...ledgersZh,
    ...billsZh,
    ...customersZh,
    ...deliveriesZh,
    ...gridZh,
    ...inquiriesZh,
    ...customerFilesZh,
    ...mailZh,
    ...mergingZh,
    ...businessCodesZh,
    ...portAreasZh,
    ...regionalRoutesZh,
    ...placesZh,
    ...quotationsZh,
    ...offersZh,
    ...rfqsZh,
    ...sharingZh,
    ...waybillDocumentsZh,
  },
  'en-US': {
    ...en,
    ...billFilesEn,
    ...brandsEn,
    ...channelsEn,
    ...contactsEn,
    ...costsEn,
    ...ledgersEn,
    ...billsEn,
    ...customersEn,
    ...deliveriesEn,
    ...gridEn,
    ...inquiriesEn,
    ...customerFilesEn,
    ...mailEn,
    ...mergingEn,
    ...businessCodesEn,
    ...portAreasEn,
    ...regionalRoutesEn,
    ...placesEn,
    ...quotationsEn,
    ...offersEn,
    ...rfqsEn,
    ...sharingEn,
    ...waybillDocumentsEn,
  },
  'de-DE': {
    ...de,
    ...billFilesDe,
    ...brandsDe,
    ...channelsDe,
    ...contactsDe,
    ...costsDe,
    ...ledgersDe,
    ...billsDe,
    ...customersDe,
    ...deliveriesDe,
    ...gridDe,
    ...inquiriesDe,
    ...customerFilesDe,
    ...mailDe,
    ...mergingDe,
    ...businessCodesDe,
    ...portAreasDe,
    ...regionalRoutesDe,
    ...placesDe,
    ...quotationsDe,
    ...offersDe,
    ...rfqsDe,
    ...sharingDe,
    ...waybillDocumentsDe,
  },
};
