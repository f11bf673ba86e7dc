import type { About } from '@qiaohui/service-kit/http/app';
import { StaffUpload } from '@qiaohui/service-kit/http/file-routes';
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
import { Attachment, UpdateFiles } from './files/schema.ts';
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
    'Customers pay institutions abroad in CNY: they quote a rate, create an order, complete it, pay into a reserve ' +
    'account and follow the money until the institution receives it. Payment partners send their callbacks here.',
  tags: {
    'Signing in': 'Registration, sign-in, passwords and sessions.',
    Account: 'The data of the signed-in customer, its export and deletion.',
    'Institutions and rates': 'Institutions that can be paid, and prices. Public.',
    Orders: 'Payments abroad, from draft to receipt.',
    Files: 'Documents of orders.',
    'Payer links': 'Access to an order for somebody without an account, by a link of its owner.',
    Payments: 'Callbacks of payment partners.',
    'This service': 'The live stream and this document.',
  },
};

/** Shapes by their names in the document. */
export const shapes = {
  AccountAccessLogEntry,
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
  AccessLogEntry,
  Message,
  NewLink,
  Obstacle,
  OpenSession,
  Order,
  OrderCard,
  OrderDocument,
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
  ActivityEntry,
  UpdateFiles,
  User,
  Verification,
};
