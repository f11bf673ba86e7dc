import { upgradeInOrder } from '@qiaohui/service-kit/data/upgrades';
import { tagged } from '@qiaohui/service-kit/http/openapi/tagged';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { defineService } from '@qiaohui/service-kit/service/service';
import { viewRoutes } from '@qiaohui/service-kit/views/routes';
import { aliases } from './analyses/alias.routes.ts';
import { analysisLines } from './analyses/review.routes.ts';
import { analyses } from './analyses/routes.ts';
import { analysisJob } from './analyses/run.ts';
import { revisionsInAnalyses } from './analyses/store.ts';
import { billFilesJob } from './bill-papers/job.ts';
import { sealOldFiles } from './bill-papers/pdf.store.ts';
import { billFiles } from './bill-papers/routes.ts';
import { billHistory } from './bills/history.routes.ts';
import { lockedBills } from './bills/locked.routes.ts';
import { billsOfParty } from './bills/relation.ts';
import { bills } from './bills/routes.ts';
import { followItem, hasBills, hasNoDrafts } from './bills/store.ts';
import { upgradeLedgerSums } from './bills/sums.store.ts';
import { bookCheckJob } from './book-checks/job.ts';
import { bookChecks } from './book-checks/routes.ts';
import { sweepBrands } from './brands/deleted.store.ts';
import { sweepPictures } from './brands/picture.store.ts';
import { brandPictures } from './brands/picture-routes.ts';
import { brands } from './brands/routes.ts';
import { hasBrands } from './brands/store.ts';
import { businessCodes } from './business-codes/routes.ts';
import { businessCodeStore } from './business-codes/store.ts';
import { channels } from './channels/routes.ts';
import { hasChannels, upgradeNameTerms, upgradeShownChannels } from './channels/store.ts';
import { supply } from './channels/supply-routes.ts';
import { clientCodes } from './clients/routes.ts';
import { upgradeClientCodes, upgradeUnseenCodes } from './clients/upgrade.ts';
import { hasCodes } from './codes/store.ts';
import { onContactsChange } from './contacts/changes.ts';
import { followParty } from './contacts/party.store.ts';
import { contactsOfParty } from './contacts/relation.ts';
import { contacts } from './contacts/routes.ts';
import { keepsBilled } from './costs/billing.store.ts';
import { onDraftItem } from './costs/drafts.ts';
import { costsOfParty } from './costs/relation.ts';
import { costs } from './costs/routes.ts';
import { countries } from './countries/routes.ts';
import { customerImportJob } from './customer-files/job.ts';
import { customerFiles } from './customer-files/routes.ts';
import { republishCustomers } from './customers/events.ts';
import { customers } from './customers/routes.ts';
import { hasCustomers } from './customers/store.ts';
import { dashboardJobs } from './dashboard/count.ts';
import { dashboard } from './dashboard/routes.ts';
import { deliveries } from './deliveries/routes.ts';
import { deliveryJob } from './deliveries/send.ts';
import { withdrawOfVoid } from './deliveries/store.ts';
import { demo } from './demo/demo.ts';
import { about, shapes } from './document.ts';
import { priceSheet } from './edits/routes.ts';
import { exceptions } from './exceptions/routes.ts';
import { exportJobs } from './exports/job.ts';
import { priceExports } from './exports/routes.ts';
import { setupExports } from './exports/setup.routes.ts';
import { waybillExports } from './exports/waybill.routes.ts';
import { revisionsInCopies } from './grants/copies.store.ts';
import { hasPartners } from './grants/partners.store.ts';
import { grids } from './grid/routes.ts';
import { houses } from './houses/routes.ts';
import { importJobs } from './imports/job.ts';
import { importRepairs } from './imports/repair.routes.ts';
import { priceImports } from './imports/routes.ts';
import { inquiryAttachments } from './inquiries/attachment.routes.ts';
import { sweepAttachments } from './inquiries/attachment.store.ts';
import { upgradeCounted } from './inquiries/due.store.ts';
import { onInquiryMove } from './inquiries/followers.ts';
import { inquiryLines } from './inquiries/line.routes.ts';
import { inquiriesOfParty } from './inquiries/party.store.ts';
import { inquiries } from './inquiries/routes.ts';
import { inquirySheets } from './inquiries/sheet.routes.ts';
import { hasInquiries } from './inquiries/store.ts';
import { onMonthClose } from './ledgers/months.store.ts';
import { ledgers } from './ledgers/routes.ts';
import { deleteLedgers } from './ledgers/store.ts';
import { inOrderSubscription } from './linking/events.ts';
import { inOrders } from './linking/routes.ts';
import { settleStrays } from './linking/store.ts';
import { upgradeClients } from './linking/upgrade.ts';
import { linkJobs } from './links/job.ts';
import { links } from './links/routes.ts';
import { revisionsInLinks } from './links/store.ts';
import { priceLists } from './lists/routes.ts';
import { hasLists } from './lists/store.ts';
import { mailSettings } from './mail-settings/routes.ts';
import { deleteMailSettings } from './mail-settings/store.ts';
import { mailing } from './mailing.ts';
import { marginJob } from './margins/count.ts';
import { margins } from './margins/routes.ts';
import { upgradeMargins } from './margins/upgrade.ts';
import { brandRemoval } from './merging/removal-routes.ts';
import { channelMerging, customerMerging, merging } from './merging/routes.ts';
import { messages } from './messages.ts';
import { followSchedule } from './milestones/changes.store.ts';
import { cancelNotices, followClient, followContacts } from './milestones/notices.store.ts';
import { milestones } from './milestones/routes.ts';
import { upgradeDueClocks } from './milestones/upgrade.ts';
import { bearerOffers } from './offers/bearer.routes.ts';
import { bearerFiles } from './offers/bearer-files.routes.ts';
import { bearerWorkbook } from './offers/bearer-workbook.routes.ts';
import { sweepOfferFiles } from './offers/file.store.ts';
import { offersOfRfqs } from './offers/following.store.ts';
import { staffOffers } from './offers/staff.routes.ts';
import { staffFiles } from './offers/staff-files.routes.ts';
import { upgradeOutOrders } from './outgoing/copy.ts';
import { outOrderSubscription } from './outgoing/events.ts';
import { outgoing } from './outgoing/routes.ts';
import { onPartyChange } from './parties/changes.ts';
import { onPartyMerge } from './parties/relations.ts';
import { upgradeMainNames } from './places/list.store.ts';
import { updateOwnTerms } from './places/own-terms.store.ts';
import { placeEditions, places } from './places/routes.ts';
import { ownPlaces } from './places/store.ts';
import { portAreas } from './port-areas/routes.ts';
import { portAreaStore } from './port-areas/store.ts';
import { quotationsOfInquiry } from './quotations/inquiry.store.ts';
import { quotations } from './quotations/routes.ts';
import { upgradeQuotations } from './quotations/upgrade.ts';
import { regionalRoutes } from './regional-routes/routes.ts';
import { regionalRouteStore } from './regional-routes/store.ts';
import { priceRevisions } from './revisions/routes.ts';
import { discardSilentBuilds, sweepLists, sweepRevisions } from './revisions/sweep.ts';
import { upgradeLists } from './revisions/upgrade.ts';
import { onRfqChange } from './rfqs/followers.ts';
import { rfqsOfInquiry } from './rfqs/inquiry.store.ts';
import { rfqsOfParty } from './rfqs/relation.ts';
import { rfqs } from './rfqs/routes.ts';
import { clerks } from './roles.ts';
import { copying } from './sharing/copies/job.ts';
import { openPartnerInvitations, partnerInvitations } from './sharing/invitations/routes.ts';
import { partners } from './sharing/partner.routes.ts';
import { clearing } from './sharing/shares/clear.ts';
import { shares } from './sharing/shares/routes.ts';
import { memberAccounts } from './teams/accounts.ts';
import { onTeamContents, onTeamEnd } from './teams/contents.ts';
import { republishTeams } from './teams/events.ts';
import { bearerInvitations } from './teams/invitations/bearer.routes.ts';
import { acceptanceJob } from './teams/invitations/job.ts';
import { teamInvitations } from './teams/invitations/routes.ts';
import { teams } from './teams/routes.ts';
import { teamsOf } from './teams/store.ts';
import { upgradeRoles } from './teams/upgrade.ts';
import { bearerTracking } from './tracking/bearer.routes.ts';
import { trackingLinks } from './tracking-links/routes.ts';
import { revokeOfFormer } from './tracking-links/store.ts';
import { viewsOfTrade } from './views/schema.ts';
import { waybillEdits } from './waybill-edits/routes.ts';
import { waybillDocuments } from './waybill-papers/routes.ts';
import { waybillTemplates } from './waybill-templates/routes.ts';
import { republishWaybills } from './waybills/events.ts';
import { onWaybillSaved } from './waybills/followers.ts';
import { waybillsOfParty } from './waybills/party.store.ts';
import { waybills } from './waybills/routes.ts';
import { hasWaybills } from './waybills/store.ts';
import { publishOldTeams, upgradeDetails, upgradePortIndexes, upgradeTeams, upgradeTerms } from './waybills/upgrade.ts';
import { onWaybillVoid } from './waybills/voiding.ts';

const MINUTE_MS = 60_000;
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
  jobs: [
    ...importJobs,
    ...exportJobs,
    ...linkJobs,
    ...dashboardJobs,
    marginJob,
    bookCheckJob,
    customerImportJob,
    job('publish-old-teams', MINUTE_MS, publishOldTeams),
    acceptanceJob,
    deliveryJob,
    billFilesJob,
    mailing,
    copying,
    clearing,
    job('settle-strays', MINUTE_MS, settleStrays),
    job('discard-silent-builds', MINUTE_MS, () => discardSilentBuilds()),
    job('sweep-price-revisions', 10 * MINUTE_MS, () =>
      sweepRevisions([revisionsInAnalyses, revisionsInLinks, revisionsInCopies]),
    ),
    analysisJob,
    job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
    job('sweep-brands', 60 * MINUTE_MS, () => sweepBrands()),
    job('sweep-inquiry-attachments', 60 * MINUTE_MS, () => sweepAttachments()),
    job('sweep-offer-files', 60 * MINUTE_MS, () => sweepOfferFiles()),
    job('sweep-brand-pictures', 60 * MINUTE_MS, () => sweepPictures()),
  ],
  messages: messages,
  teamsOf,
  onStart: async () => {
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
    if (process.env.DEMO === '1') await demo();
  },
});
