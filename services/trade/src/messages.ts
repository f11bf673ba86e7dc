import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import billsDe from './books/bills/messages/de-DE.json' with { type: 'json' };
import billsEn from './books/bills/messages/en-US.json' with { type: 'json' };
import billsZh from './books/bills/messages/zh-CN.json' with { type: 'json' };
import costsDe from './books/costs/messages/de-DE.json' with { type: 'json' };
import costsEn from './books/costs/messages/en-US.json' with { type: 'json' };
import costsZh from './books/costs/messages/zh-CN.json' with { type: 'json' };
import ledgersDe from './books/ledgers/messages/de-DE.json' with { type: 'json' };
import ledgersEn from './books/ledgers/messages/en-US.json' with { type: 'json' };
import ledgersZh from './books/ledgers/messages/zh-CN.json' with { type: 'json' };
import marginsDe from './books/margins/messages/de-DE.json' with { type: 'json' };
import marginsEn from './books/margins/messages/en-US.json' with { type: 'json' };
import marginsZh from './books/margins/messages/zh-CN.json' with { type: 'json' };
import deliveriesDe from './logistics/deliveries/messages/de-DE.json' with { type: 'json' };
import deliveriesEn from './logistics/deliveries/messages/en-US.json' with { type: 'json' };
import deliveriesZh from './logistics/deliveries/messages/zh-CN.json' with { type: 'json' };
import milestonesDe from './logistics/milestones/messages/de-DE.json' with { type: 'json' };
import milestonesEn from './logistics/milestones/messages/en-US.json' with { type: 'json' };
import milestonesZh from './logistics/milestones/messages/zh-CN.json' with { type: 'json' };
import regionalRoutesDe from './logistics/regional-routes/messages/de-DE.json' with { type: 'json' };
import regionalRoutesEn from './logistics/regional-routes/messages/en-US.json' with { type: 'json' };
import regionalRoutesZh from './logistics/regional-routes/messages/zh-CN.json' with { type: 'json' };
import mailDe from './mail-settings/messages/de-DE.json' with { type: 'json' };
import mailEn from './mail-settings/messages/en-US.json' with { type: 'json' };
import mailZh from './mail-settings/messages/zh-CN.json' with { type: 'json' };
import brandsDe from './master-data/brands/messages/de-DE.json' with { type: 'json' };
import brandsEn from './master-data/brands/messages/en-US.json' with { type: 'json' };
import brandsZh from './master-data/brands/messages/zh-CN.json' with { type: 'json' };
import businessCodesDe from './master-data/business-codes/messages/de-DE.json' with { type: 'json' };
import businessCodesEn from './master-data/business-codes/messages/en-US.json' with { type: 'json' };
import businessCodesZh from './master-data/business-codes/messages/zh-CN.json' with { type: 'json' };
import channelsDe from './master-data/channels/messages/de-DE.json' with { type: 'json' };
import channelsEn from './master-data/channels/messages/en-US.json' with { type: 'json' };
import channelsZh from './master-data/channels/messages/zh-CN.json' with { type: 'json' };
import contactsDe from './master-data/contacts/messages/de-DE.json' with { type: 'json' };
import contactsEn from './master-data/contacts/messages/en-US.json' with { type: 'json' };
import contactsZh from './master-data/contacts/messages/zh-CN.json' with { type: 'json' };
import customerFilesDe from './master-data/customer-files/messages/de-DE.json' with { type: 'json' };
import customerFilesEn from './master-data/customer-files/messages/en-US.json' with { type: 'json' };
import customerFilesZh from './master-data/customer-files/messages/zh-CN.json' with { type: 'json' };
import customersDe from './master-data/customers/messages/de-DE.json' with { type: 'json' };
import customersEn from './master-data/customers/messages/en-US.json' with { type: 'json' };
import customersZh from './master-data/customers/messages/zh-CN.json' with { type: 'json' };
import placesDe from './master-data/places/messages/de-DE.json' with { type: 'json' };
import placesEn from './master-data/places/messages/en-US.json' with { type: 'json' };
import placesZh from './master-data/places/messages/zh-CN.json' with { type: 'json' };
import portAreasDe from './master-data/port-areas/messages/de-DE.json' with { type: 'json' };
import portAreasEn from './master-data/port-areas/messages/en-US.json' with { type: 'json' };
import portAreasZh from './master-data/port-areas/messages/zh-CN.json' with { type: 'json' };
import mergingDe from './merging/messages/de-DE.json' with { type: 'json' };
import mergingEn from './merging/messages/en-US.json' with { type: 'json' };
import mergingZh from './merging/messages/zh-CN.json' with { type: 'json' };
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import billFilesDe from './papers/bill-papers/messages/errors/de-DE.json' with { type: 'json' };
import billFilesEn from './papers/bill-papers/messages/errors/en-US.json' with { type: 'json' };
import billFilesZh from './papers/bill-papers/messages/errors/zh-CN.json' with { type: 'json' };
import waybillDocumentsDe from './papers/waybill-papers/messages/errors/de-DE.json' with { type: 'json' };
import waybillDocumentsEn from './papers/waybill-papers/messages/errors/en-US.json' with { type: 'json' };
import waybillDocumentsZh from './papers/waybill-papers/messages/errors/zh-CN.json' with { type: 'json' };
import gridDe from './sales/grid/messages/de-DE.json' with { type: 'json' };
import gridEn from './sales/grid/messages/en-US.json' with { type: 'json' };
import gridZh from './sales/grid/messages/zh-CN.json' with { type: 'json' };
import inquiriesDe from './sales/inquiries/messages/de-DE.json' with { type: 'json' };
import inquiriesEn from './sales/inquiries/messages/en-US.json' with { type: 'json' };
import inquiriesZh from './sales/inquiries/messages/zh-CN.json' with { type: 'json' };
import offersDe from './sales/offers/messages/de-DE.json' with { type: 'json' };
import offersEn from './sales/offers/messages/en-US.json' with { type: 'json' };
import offersZh from './sales/offers/messages/zh-CN.json' with { type: 'json' };
import quotationsDe from './sales/quotations/messages/de-DE.json' with { type: 'json' };
import quotationsEn from './sales/quotations/messages/en-US.json' with { type: 'json' };
import quotationsZh from './sales/quotations/messages/zh-CN.json' with { type: 'json' };
import rfqsDe from './sales/rfqs/messages/de-DE.json' with { type: 'json' };
import rfqsEn from './sales/rfqs/messages/en-US.json' with { type: 'json' };
import rfqsZh from './sales/rfqs/messages/zh-CN.json' with { type: 'json' };
import sharingDe from './sharing/messages/de-DE.json' with { type: 'json' };
import sharingEn from './sharing/messages/en-US.json' with { type: 'json' };
import sharingZh from './sharing/messages/zh-CN.json' with { type: 'json' };

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
    ...marginsZh,
    ...mergingZh,
    ...milestonesZh,
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
    ...marginsEn,
    ...mergingEn,
    ...milestonesEn,
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
    ...marginsDe,
    ...mergingDe,
    ...milestonesDe,
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
