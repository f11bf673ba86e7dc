import { Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { Direction, Transport, WaybillStatus } from '@qiaohui/trade/contract';
import { z } from 'zod';

/** A waybill as trade last published it. */
export const Waybill = z.object({
  id: z.string(),
  number: z.string(),
  client: z.string(),
  client_code: z.string(),
  status: WaybillStatus,
  direction: Direction,
  transport: Transport,
  updated_at: Instant,
});
export type Waybill = z.infer<typeof Waybill>;

export const WaybillQuery = PageQuery;

/** The waybill named in an in-order's documents. `known` is null until trade has published such a number. */
export const LinkedWaybill = z.object({ number: z.string(), known: Waybill.nullable() });
export type LinkedWaybill = z.infer<typeof LinkedWaybill>;
