import type { About } from '@qiaohui/service-kit/http/app';
import { AccessLogEntry } from './access-log/schema.ts';
import {
  ChangePassword,
  ConfirmEmail,
  ForgotPassword,
  Login,
  LoginByApp,
  Message,
  OpenSession,
  PublicKey,
  Register,
  ResetPassword,
  SignedIn,
  User,
} from './accounts/schema.ts';
import { AccountAccessLogEntry, ActivityEntry } from './activity/schema.ts';
import { Attachment, StaffUpload, UpdateFiles } from './files/schema.ts';
import { BoundIdentity, IdentityStart } from './identity/schema.ts';
import { Institution } from './institutions/schema.ts';
import { LinkRequest, LinkScope, NewLink, PayerLink, Shared } from './links/schema.ts';
import { AccountSource, RecipientField } from './orders/recipient/recipient.rules.ts';
import {
  Certificate,
  ChecklistItem,
  HistoryEntry,
  Kyc,
  Method,
  Methods,
  Order,
  OrderCard,
  OrderDocument,
  Payment,
  PaymentType,
  Payway,
  Price,
  Receipt,
  Refund,
  RelationShip,
  SlotName,
  Status,
} from './orders/schema.ts';
import { DeleteAccount, Obstacle } from './privacy/schema.ts';
import { BankAmount, Quote, QuoteRequest } from './quotes/schema.ts';
import { Saved, SavedCard, SavedKind, SavedPayer, SavedRecipient, SavedStudent } from './saved/schema.ts';
import { Site } from './site/schema.ts';
import { Verification } from './verify/schema.ts';

/** The description of this service in its OpenAPI document. */
export const about: About = {
  title: 'Qiaohui payments',
  description:
    'Customers pay institutions abroad in CNY: they quote a rate, create an order, fill it in, pay into a reserve ' +
    'account and follow the money until the institution has it. Payment partners call back here.',
  tags: {
    'Signing in': 'Registration, sign-in, passwords and sessions.',
    Account: 'What the signed-in customer keeps and may have deleted.',
    'Institutions and rates': 'Who can be paid, at what price. Open to everybody.',
    Orders: 'One payment abroad from draft to receipt.',
    Files: 'Documents of orders.',
    'Payer links': 'What somebody else may do for an order, by a link of its owner.',
    Payments: 'What payment partners call.',
    'This service': 'The live stream and this document.',
  },
};

/** Shapes by their names in the document. */
export const shapes = {
  AccountLook: AccountAccessLogEntry,
  AccountSource,
  Attachment,
  BankAmount,
  BoundIdentity,
  Certificate,
  ChangePassword,
  ChecklistItem,
  ConfirmEmail,
  DeleteAccount,
  ForgotPassword,
  HistoryEntry,
  IdentityStart,
  Institution,
  Kyc,
  LinkRequest,
  LinkScope,
  Login,
  LoginByApp,
  LookEntry: AccessLogEntry,
  Message,
  NewLink,
  Obstacle,
  OpenSession,
  Order,
  OrderCard,
  OrderPaper: OrderDocument,
  OrderPayment: Payment,
  OrderPrice: Price,
  OrderStatus: Status,
  PayMethod: Method,
  PayMethods: Methods,
  PayerLink,
  PaymentType,
  Payway,
  PublicKey,
  Quote,
  QuoteRequest,
  Receipt,
  RecipientField,
  Refund,
  Register,
  RelationShip,
  ResetPassword,
  SavedCard,
  SavedKind,
  SavedPayer,
  SavedPerson: Saved,
  SavedRecipient,
  SavedStudent,
  SharedOrder: Shared,
  SignedIn,
  SiteDetails: Site,
  SlotName,
  StaffUpload,
  TrailEntry: ActivityEntry,
  UpdateFiles,
  User,
  Verification,
};
