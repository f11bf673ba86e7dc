import type { About } from '@qiaohui/service-kit/http/app';
import { Bill, BillDocument, BillFigures, BillRow } from './books/bills/schema.ts';
import { CostItem, CostTotals } from './books/costs/schema.ts';
import { LedgerMonth, LedgerSettings } from './books/ledgers/schema.ts';
import { PriceExport } from './exports/schema.ts';
import { SharedBy } from './grants/schema.ts';
import { ClientCodeRow, OwnCode } from './logistics/clients/schema.ts';
import { WaybillException } from './logistics/exceptions/schema.ts';
import { Family, House } from './logistics/houses/schema.ts';
import { InOrder } from './logistics/intake/schema.ts';
import { Milestone, MilestoneChange, Notices, SentNotice } from './logistics/milestones/schema.ts';
import { OutOrder } from './logistics/outgoing/schema.ts';
import { RegionalRoute } from './logistics/regional-routes/schema.ts';
import { TrackedWaybill } from './logistics/tracking/schema.ts';
import { TrackingLink } from './logistics/tracking-links/schema.ts';
import { WaybillEditResult } from './logistics/waybill-edits/schema.ts';
import { WaybillTemplate } from './logistics/waybill-templates/schema.ts';
import {
  Container,
  Direction,
  Person,
  Transport,
  Waybill,
  WaybillParty,
  WaybillRow,
  WaybillStatus,
} from './logistics/waybills/schema.ts';
import { MailSettings, MailState, MailTrial } from './mail-settings/schema.ts';
import { Brand } from './master-data/brands/schema.ts';
import { BusinessCode } from './master-data/business-codes/schema.ts';
import { Channel } from './master-data/channels/schema.ts';
import { Contact } from './master-data/contacts/schema.ts';
import { CountryRow } from './master-data/countries/schema.ts';
import { Customer } from './master-data/customers/schema.ts';
import { Place, PlaceEdition } from './master-data/places/schema.ts';
import { PortArea } from './master-data/port-areas/schema.ts';
import { WaybillDocument } from './papers/waybill-papers/schema.ts';
import { AliasRow, AnalysisLine, AnalysisRow, Counts, MatchedItem, ReviewItem } from './prices/analyses/schema.ts';
import { ActResult, ItemWindow } from './prices/edits/schema.ts';
import { ImportMapping, PriceImport, PriceImportRow } from './prices/imports/schema.ts';
import { ItemRow } from './prices/items/schema.ts';
import { LinkedList, LinkGroup, LinkPreview } from './prices/links/schema.ts';
import { LinkedSource, ListKind, ListLink, ListStatus, PriceListRow } from './prices/lists/schema.ts';
import { RevisionRow } from './prices/revisions/schema.ts';
import { Dashboard, DashboardUnit } from './sales/dashboard/schema.ts';
import { Award, Grid, GridLine } from './sales/grid/schema.ts';
import { InquiryLine, LinePrice } from './sales/inquiries/line.schema.ts';
import { Attachment, Inquiry, InquiryChannel, InquiryRow } from './sales/inquiries/schema.ts';
import { DraftContent, MadeVersion, OfferRequest, OfferSheet } from './sales/offers/request.schema.ts';
import { Offer, OfferLine } from './sales/offers/schema.ts';
import { ChannelOffers } from './sales/offers/staff.schema.ts';
import { Quotation, QuotationLine, QuotationRow } from './sales/quotations/schema.ts';
import { Rfq, RfqChannel, RfqRecipient } from './sales/rfqs/schema.ts';
import { Ending, OpenedPartnerInvitation, Partner, PartnerInvitation, Share, SharedView } from './sharing/schema.ts';
import { Colleague, Duty, Invitation, Member, OpenedInvitation, PricePermission, Role, Team } from './teams/schema.ts';

/** The service's part of the OpenAPI document. */
export const about: About = {
  title: 'Qiaohui forwarding',
  description: 'Waybills, the goods that come and go with them, and price lists, for the clerks of forwarding teams.',
  tags: {
    Teams: 'Groups of clerks with their roles and invitations; each sees only its own records.',
    'Mail settings': 'The mail server and sender that a team’s e-mails go out by.',
    'Client codes':
      'The team that each client belongs to: an administrator assigns the code, and the team is offered the client’s goods.',
    'Price lists': 'Lists of items with their prices and discounts.',
    'Linked lists': 'Price lists joined with the discounts of a discount list.',
    Brands: 'Makers whose goods the team trades, under all their names; what was entered twice is merged.',
    Channels: 'Those from whom the team gets goods, and the brands that each supplies.',
    Inquiries: 'What customers want to buy, line by line, with prices from the lists that the team may read.',
    Dashboard: 'How the inquiries of a team went, from day to day, by channel and by brand.',
    Offers: 'What channels offer for an inquiry: by the link that they were sent, or entered by the team.',
    'Requests for quotation':
      'What channels are asked to quote for an inquiry, by e-mail and by a link of their own, and where each stands.',
    Customers: 'For whom the team buys and ships, with the codes by which the warehouse knows them.',
    Contacts: 'Persons at customers and channels, and which of them gets e-mails.',
    'Saved views': 'Filters and orders of lists, as each person saved them.',
    'Batch analyses': 'Models matched with the items of price lists, reviewed, and what the reviews taught.',
    Sharing: 'Invitations of other teams, and the lists, brands and channels that partners share with each other.',
    Exports: 'Lists as files.',
    Imports: 'Files of prices and discounts on their way into lists.',
    Places: 'Ports, airports and terminals by UN/LOCODE, and what the team itself calls them.',
    'Business codes': 'What the team charges and pays for, each with its names, usual price, tax and account.',
    'Regional routes': 'From which area to which, by which mode, how long it takes and what usually comes with it.',
    'Cost items': 'What a waybill brings in and costs, planned and actual, with the margin in euros.',
    Ledgers: 'The books of the German and the Chinese company: who issues bills, tax codes, months.',
    Bills: 'What customers are charged: made of cost items, locked with a number, corrected by reversal only.',
    'Book checks': 'Whether items, bills, ledgers and margins are the same to the cent, checked each night.',
    Margins: 'What waybills leave in euros, planned and actual, by month, customer, route and salesperson.',
    Waybills: 'Shipments by sea, rail, road or air, from booking to arrival.',
    Timelines: 'Milestones and exceptions of waybills, e-mails about them, and links by which others follow.',
    Deliveries: 'Goods announced to the warehouse and goods that it is to ship, with what became of each.',
    Goods: 'Goods that the warehouse expects, received and shipped for a waybill.',
    'This service': 'The live stream and this document.',
  },
};

export const shapes = {
  ActResult,
  Dashboard,
  DashboardUnit,
  Brand,
  Channel,
  Contact,
  Customer,
  Award,
  Grid,
  GridLine,
  Offer,
  Quotation,
  QuotationLine,
  QuotationRow,
  Alias: AliasRow,
  Analysis: AnalysisRow,
  AnalysisCounts: Counts,
  AnalysisLine,
  ClientCode: ClientCodeRow,
  Colleague,
  Duty,
  Invitation,
  Member,
  OpenedInvitation,
  PricePermission,
  Role,
  Direction,
  Ending,
  OpenedPartnerInvitation,
  Partner,
  PartnerInvitation,
  Share,
  SharedBy,
  SharedView,
  Rfq,
  RfqChannel,
  RfqRecipient,
  ImportMapping,
  Inquiry,
  InquiryAttachment: Attachment,
  InquiryChannel,
  InquiryLine,
  InquiryRow,
  LinePrice,
  InOrder,
  ItemRow,
  ItemWindow,
  LinkGroup,
  LinkPreview,
  LinkedList,
  LinkedSource,
  ListKind,
  ListLink,
  ListStatus,
  MailSettings,
  MailState,
  MailTrial,
  MatchedItem,
  ChannelOffers,
  MadeOffer: MadeVersion,
  OfferDraft: DraftContent,
  OfferLine,
  OfferRequest,
  OfferSheet,
  OutOrder,
  OwnCode,
  CostItem,
  CostTotals,
  Bill,
  BillDocument,
  BillFigures,
  BillRow,
  LedgerMonth,
  LedgerSettings,
  BusinessCode,
  PortArea,
  RegionalRoute,
  Country: CountryRow,
  Place,
  PlaceEdition,
  PriceExport,
  PriceImport,
  PriceImportRow,
  PriceList: PriceListRow,
  Revision: RevisionRow,
  ReviewItem,
  Team,
  Transport,
  Person,
  House,
  Milestone,
  MilestoneChange,
  Notices,
  SentNotice,
  TrackedWaybill,
  TrackingLink,
  WaybillException,
  WaybillFamily: Family,
  WaybillContainer: Container,
  WaybillDocument,
  WaybillEditResult,
  WaybillParty,
  WaybillTemplate,
  Waybill,
  WaybillRow,
  WaybillStatus,
};
