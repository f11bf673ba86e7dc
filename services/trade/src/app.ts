import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { defineService } from '@qiaohui/service-kit/service/service';
import { viewRoutes } from '@qiaohui/service-kit/views/routes';
import { billHistory } from './books/bills/history.routes.ts';
import { lockedBills } from './books/bills/locked.routes.ts';
import { billsOfParty } from './books/bills/relation.ts';
import { bills } from './books/bills/routes.ts';
import { followItem, hasBills, hasNoDrafts } from './books/bills/store.ts';
import { bookChecks } from './books/book-checks/routes.ts';
import { keepsBilled } from './books/costs/billing.store.ts';
import { onDraftItem } from './books/costs/drafts.ts';
import { costsOfParty } from './books/costs/relation.ts';
import { costs } from './books/costs/routes.ts';
import { onMonthClose } from './books/ledgers/months.store.ts';
import { ledgers } from './books/ledgers/routes.ts';
import { deleteLedgers } from './books/ledgers/store.ts';
import { margins } from './books/margins/routes.ts';
import { hasCodes } from './codes/store.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { priceExports } from './exports/routes.ts';
import { setupExports } from './exports/setup.routes.ts';
import { waybillExports } from './exports/waybill.routes.ts';
import { hasPartners } from './grants/partners.store.ts';
import { jobs } from './jobs.ts';
import { clientCodes } from './logistics/clients/routes.ts';
import { deliveries } from './logistics/deliveries/routes.ts';
import { withdrawOfVoid } from './logistics/deliveries/store.ts';
import { exceptions } from './logistics/exceptions/routes.ts';
import { houses } from './logistics/houses/routes.ts';
import { inOrderSubscription } from './logistics/linking/events.ts';
import { inOrders } from './logistics/linking/routes.ts';
import { followSchedule } from './logistics/milestones/changes.store.ts';
import { cancelNotices, followClient, followContacts } from './logistics/milestones/notices.store.ts';
import { milestones } from './logistics/milestones/routes.ts';
import { outOrderSubscription } from './logistics/outgoing/events.ts';
import { outgoing } from './logistics/outgoing/routes.ts';
import { regionalRoutes } from './logistics/regional-routes/routes.ts';
import { regionalRouteStore } from './logistics/regional-routes/store.ts';
import { bearerTracking } from './logistics/tracking/bearer.routes.ts';
import { trackingLinks } from './logistics/tracking-links/routes.ts';
import { revokeOfFormer } from './logistics/tracking-links/store.ts';
import { waybillEdits } from './logistics/waybill-edits/routes.ts';
import { waybillTemplates } from './logistics/waybill-templates/routes.ts';
import { republishWaybills } from './logistics/waybills/events.ts';
import { onWaybillSaved } from './logistics/waybills/followers.ts';
import { waybillsOfParty } from './logistics/waybills/party.store.ts';
import { waybills } from './logistics/waybills/routes.ts';
import { hasWaybills } from './logistics/waybills/store.ts';
import { onWaybillVoid } from './logistics/waybills/voiding.ts';
import { mailSettings } from './mail-settings/routes.ts';
import { deleteMailSettings } from './mail-settings/store.ts';
import { brandPictures } from './master-data/brands/picture-routes.ts';
import { brands } from './master-data/brands/routes.ts';
import { hasBrands } from './master-data/brands/store.ts';
import { businessCodes } from './master-data/business-codes/routes.ts';
import { businessCodeStore } from './master-data/business-codes/store.ts';
import { channels } from './master-data/channels/routes.ts';
import { hasChannels } from './master-data/channels/store.ts';
import { supply } from './master-data/channels/supply-routes.ts';
import { onContactsChange } from './master-data/contacts/changes.ts';
import { followParty } from './master-data/contacts/party.store.ts';
import { contactsOfParty } from './master-data/contacts/relation.ts';
import { contacts } from './master-data/contacts/routes.ts';
import { countries } from './master-data/countries/routes.ts';
import { customerFiles } from './master-data/customer-files/routes.ts';
import { republishCustomers } from './master-data/customers/events.ts';
import { customers } from './master-data/customers/routes.ts';
import { hasCustomers } from './master-data/customers/store.ts';
import { onPartyChange } from './master-data/parties/changes.ts';
import { onPartyMerge } from './master-data/parties/relations.ts';
import { placeEditions, places } from './master-data/places/routes.ts';
import { ownPlaces } from './master-data/places/store.ts';
import { portAreas } from './master-data/port-areas/routes.ts';
import { portAreaStore } from './master-data/port-areas/store.ts';
import { brandRemoval } from './merging/removal-routes.ts';
import { channelMerging, customerMerging, merging } from './merging/routes.ts';
import { messages } from './messages.ts';
import { billFiles } from './papers/bill-papers/routes.ts';
import { waybillDocuments } from './papers/waybill-papers/routes.ts';
import { aliases } from './prices/analyses/alias.routes.ts';
import { analysisLines } from './prices/analyses/review.routes.ts';
import { analyses } from './prices/analyses/routes.ts';
import { priceSheet } from './prices/edits/routes.ts';
import { importRepairs } from './prices/imports/repair.routes.ts';
import { priceImports } from './prices/imports/routes.ts';
import { links } from './prices/links/routes.ts';
import { priceLists } from './prices/lists/routes.ts';
import { hasLists } from './prices/lists/store.ts';
import { priceRevisions } from './prices/revisions/routes.ts';
import { clerks } from './roles.ts';
import { dashboard } from './sales/dashboard/routes.ts';
import { grids } from './sales/grid/routes.ts';
import { inquiryAttachments } from './sales/inquiries/attachment.routes.ts';
import { onInquiryMove } from './sales/inquiries/followers.ts';
import { inquiryLines } from './sales/inquiries/line.routes.ts';
import { inquiriesOfParty } from './sales/inquiries/party.store.ts';
import { inquiries } from './sales/inquiries/routes.ts';
import { inquirySheets } from './sales/inquiries/sheet.routes.ts';
import { hasInquiries } from './sales/inquiries/store.ts';
import { bearerOffers } from './sales/offers/bearer.routes.ts';
import { bearerFiles } from './sales/offers/bearer-files.routes.ts';
import { bearerWorkbook } from './sales/offers/bearer-workbook.routes.ts';
import { offersOfRfqs } from './sales/offers/following.store.ts';
import { staffOffers } from './sales/offers/staff.routes.ts';
import { staffFiles } from './sales/offers/staff-files.routes.ts';
import { quotationsOfInquiry } from './sales/quotations/inquiry.store.ts';
import { quotations } from './sales/quotations/routes.ts';
import { onRfqChange } from './sales/rfqs/followers.ts';
import { rfqsOfInquiry } from './sales/rfqs/inquiry.store.ts';
import { rfqsOfParty } from './sales/rfqs/relation.ts';
import { rfqs } from './sales/rfqs/routes.ts';
import { openPartnerInvitations, partnerInvitations } from './sharing/invitations/routes.ts';
import { partners } from './sharing/partner.routes.ts';
import { shares } from './sharing/shares/routes.ts';
import { memberAccounts } from './teams/accounts.ts';
import { onTeamContents, onTeamEnd } from './teams/contents.ts';
import { republishTeams } from './teams/events.ts';
import { bearerInvitations } from './teams/invitations/bearer.routes.ts';
import { teamInvitations } from './teams/invitations/routes.ts';
import { teams } from './teams/routes.ts';
import { teamsOf } from './teams/store.ts';
import { upgradeData } from './upgrades.ts';
import { viewsOfTrade } from './views/schema.ts';

/** Made as the service is loaded: the collection gets its index with all others, when the service starts. */
const savedViews = viewRoutes(viewsOfTrade, clerks);

// a team with any of these is not left behind by its last member
onTeamContents([
  hasLists,
  hasBrands,
  hasChannels,
  hasCustomers,
  hasInquiries,
  hasWaybills,
  hasBills,
  hasCodes,
  hasPartners,
  ownPlaces.has,
  businessCodeStore.has,
  portAreaStore.has,
  regionalRouteStore.has,
]);
onTeamEnd([deleteMailSettings, deleteLedgers]);
// what names customers and channels follows them
onPartyChange([followParty]);
// requests follow their inquiry, and what was made for them follows those
onInquiryMove([rfqsOfInquiry, quotationsOfInquiry]);
onRfqChange([offersOfRfqs]);
// what was billed stays; no customer gets an e-mail about what is void, and the warehouse no announcement
onWaybillVoid([keepsBilled, cancelNotices, withdrawOfVoid]);
// a draft is what its items are
onDraftItem([followItem]);
// what is closed is complete
onMonthClose([hasNoDrafts]);
// the schedule of a waybill is what its steps plan; what waits for its customer follows who that is, and nobody else has its links
onWaybillSaved([followSchedule, followClient, revokeOfFormer]);
onContactsChange([followContacts]);
onPartyMerge([contactsOfParty, inquiriesOfParty, rfqsOfParty, costsOfParty, waybillsOfParty, billsOfParty]);

export const trade = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  live: ['trade'],
  about,
  shapes,
  routes: async (app) => {
    const prefix = '/api/v1/trade';
    await tagged(app, 'Teams', [teams, teamInvitations, bearerInvitations], { prefix: `${prefix}/team` });
    await tagged(app, 'Mail settings', [mailSettings], { prefix: `${prefix}/mail-settings` });
    await tagged(app, 'Client codes', [clientCodes], { prefix: `${prefix}/client-codes` });
    await tagged(app, 'Price lists', [priceLists], { prefix: `${prefix}/price-lists` });
    await tagged(app, 'Price lists', [priceSheet], { prefix: `${prefix}/price-lists/:list/items` });
    await tagged(app, 'Brands', [brands, brandPictures, brandRemoval, merging], { prefix: `${prefix}/brands` });
    await tagged(app, 'Channels', [channels, supply, channelMerging], { prefix: `${prefix}/channels` });
    await tagged(app, 'Dashboard', [dashboard], { prefix: `${prefix}/dashboard` });
    await tagged(app, 'Inquiries', [inquirySheets, inquiries, inquiryLines, inquiryAttachments, grids, quotations], {
      prefix: `${prefix}/inquiries`,
    });
    await tagged(app, 'Offers', [bearerOffers, bearerFiles, bearerWorkbook], { prefix: `${prefix}/offer` });
    await tagged(app, 'Offers', [staffOffers, staffFiles], { prefix: `${prefix}/inquiries` });
    await tagged(app, 'Requests for quotation', [rfqs], { prefix: `${prefix}/inquiries` });
    await tagged(app, 'Customers', [customers, customerFiles, customerMerging], { prefix: `${prefix}/customers` });
    await tagged(app, 'Contacts', [contacts], { prefix: `${prefix}/contacts` });
    await tagged(app, 'Saved views', [savedViews], { prefix: `${prefix}/views` });
    await tagged(app, 'Price lists', [priceRevisions], { prefix: `${prefix}/price-lists/:list/revisions` });
    await tagged(app, 'Linked lists', [links], { prefix: `${prefix}/links` });
    await tagged(app, 'Batch analyses', [analyses, analysisLines], { prefix: `${prefix}/analyses` });
    await tagged(app, 'Batch analyses', [aliases], { prefix: `${prefix}/price-aliases` });
    await tagged(app, 'Sharing', [partnerInvitations, openPartnerInvitations], { prefix: `${prefix}/invitations` });
    await tagged(app, 'Sharing', [partners], { prefix: `${prefix}/partners` });
    await tagged(app, 'Sharing', [shares], { prefix: `${prefix}/shares` });
    await tagged(app, 'Exports', [priceExports], { prefix: `${prefix}/exports` });
    await tagged(app, 'Exports', [setupExports], { prefix: `${prefix}/setup-exports` });
    await tagged(app, 'Exports', [waybillExports], { prefix: `${prefix}/waybill-exports` });
    await tagged(app, 'Imports', [priceImports, importRepairs], { prefix: `${prefix}/imports` });
    await tagged(app, 'Deliveries', [deliveries], { prefix: `${prefix}/deliveries` });
    await tagged(app, 'Waybills', [waybillEdits, waybills, houses, waybillDocuments], { prefix: `${prefix}/waybills` });
    await tagged(app, 'Timelines', [milestones, exceptions, trackingLinks], { prefix: `${prefix}/waybills` });
    await tagged(app, 'Timelines', [bearerTracking], { prefix: `${prefix}/tracking` });
    await tagged(app, 'Waybills', [waybillTemplates], { prefix: `${prefix}/waybill-templates` });
    await tagged(app, 'Places', [countries], { prefix: `${prefix}/countries` });
    await tagged(app, 'Places', [places], { prefix: `${prefix}/places` });
    await tagged(app, 'Places', [placeEditions], { prefix: `${prefix}/place-editions` });
    await tagged(app, 'Business codes', [businessCodes], { prefix: `${prefix}/business-codes` });
    await tagged(app, 'Places', [portAreas], { prefix: `${prefix}/port-areas` });
    await tagged(app, 'Regional routes', [regionalRoutes], { prefix: `${prefix}/regional-routes` });
    await tagged(app, 'Cost items', [costs], { prefix });
    await tagged(app, 'Ledgers', [ledgers], { prefix: `${prefix}/ledgers` });
    await tagged(app, 'Bills', [bills, lockedBills, billHistory, billFiles], { prefix: `${prefix}/bills` });
    await tagged(app, 'Book checks', [bookChecks], { prefix: `${prefix}/book-checks` });
    await tagged(app, 'Margins', [margins], { prefix: `${prefix}/margins` });
    await tagged(app, 'Goods', [inOrders, outgoing], { prefix });
  },
  subscriptions: [inOrderSubscription, outOrderSubscription, memberAccounts],
  commands: [republishWaybills, republishTeams, republishCustomers],
  jobs,
  messages: messages,
  teamsOf,
  onStart: async () => {
    await upgradeData();
    if (process.env.DEMO === '1') await demo();
  },
});
