import { command, event, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Config } from './config/contract.ts';
import { PartnerOrderState } from './partner-orders/contract.ts';
import { Payee } from './payees/contract.ts';

export * from './config/contract.ts';
export * from './partner-orders/contract.ts';
export * from './payees/contract.ts';

export const PayeeEvent = event('admin.payee', Payee);
export const ConfigEvent = event('admin.config', Config);
export const PartnerOrderEvent = event('admin.gic', PartnerOrderState);
export const RepublishPayees = republish('admin.payee');
export const RepublishConfig = republish('admin.config');
export const RepublishPartnerOrders = republish('admin.gic');

/** Whether the bank may have taken money of a customer's order back, by unexplained lines of statements. */
export const CheckTakenBack = command(
  'admin.order.ask-taken-back',
  z.object({ order: z.string().max(60) }),
  z.object({ takenBack: z.boolean() }),
);
