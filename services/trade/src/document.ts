import type { About } from '@qiaohui/service-kit/http/app';
import { ClientCodeRow, OwnCode } from './clients/schema.ts';
import { ActResult, ItemWindow } from './edits/schema.ts';
import { PriceExport } from './exports/schema.ts';
import { ImportMapping, PriceImport, PriceImportRow } from './imports/schema.ts';
import { InOrder } from './intake/schema.ts';
import { ItemRow, PriceItem } from './items/schema.ts';
import { ListKind, ListStatus, PriceListRow } from './lists/schema.ts';
import { OutOrder } from './outgoing/schema.ts';

import { RevisionRow } from './revisions/schema.ts';
import { Team } from './teams/schema.ts';
import { Direction, Transport, Waybill, WaybillRow, WaybillStatus } from './waybills/schema.ts';

/** The service's part of the OpenAPI document. */
export const about: About = {
  title: 'Qiaohui forwarding',
  description: 'Waybills, the goods that come and go with them, and price lists, for the clerks of forwarding teams.',
  tags: {
    Teams: 'Groups of clerks; each sees only its own records.',
    'Client codes':
      'The team that each client belongs to: an administrator assigns the code, and the team is offered the client’s goods.',
    'Price lists': 'Lists of items with their prices and discounts.',
    Exports: 'Lists as files.',
    Imports: 'Files of prices and discounts on their way into lists.',
    Waybills: 'Shipments by sea, rail, road or air, from booking to arrival.',
    Goods: 'Goods that the warehouse expects, received and shipped for a waybill.',
    'This service': 'The live stream and this document.',
  },
};

export const shapes = {
  ActResult,
  ClientCode: ClientCodeRow,
  Direction,
  ImportMapping,
  InOrder,
  ItemRow,
  ItemWindow,
  ListKind,
  ListStatus,
  OutOrder,
  OwnCode,
  PriceExport,
  PriceImport,
  PriceImportRow,
  PriceItem,
  PriceList: PriceListRow,
  Revision: RevisionRow,
  Team,
  Transport,
  Waybill,
  WaybillRow,
  WaybillStatus,
};
