import { z } from 'zod';
import { ContainerForm, NewWaybill, WaybillStatus } from '../waybills/schema.ts';

/** As many houses as are made of a master at once. */
export const MAX_HOUSES = 100;

const Totals = z.object({ pieces: z.number().int(), gross: z.string(), volume: z.string() });

export const House = Totals.extend({
  id: z.string(),
  number: z.string(),
  hbl: z.string().nullable(),
  client: z.string(),
  status: WaybillStatus,
});
export type House = z.infer<typeof House>;

/** A master with its houses, seen from any of them. */
export const Family = z.object({
  /** The master of a house; null of a waybill that is none. */
  master: z
    .object({ id: z.string(), number: z.string(), mbl: z.string().nullable(), status: WaybillStatus })
    .nullable(),
  houses: z.array(House),
  /** What the master says of its goods. */
  own: Totals,
  /** What its houses that are not void come to. */
  sum: Totals,
  /** Whether both are the same. */
  balanced: z.boolean(),
});
export type Family = z.infer<typeof Family>;

const goods = ContainerForm.shape;
const waybill = NewWaybill.shape;

/** A row of the table by which a master is split: a house with its goods. */
export const HouseForm = z.strictObject({
  client: waybill.client,
  customer: waybill.customer,
  client_code: waybill.client_code,
  hbl: waybill.hbl,
  pieces: goods.pieces,
  gross: goods.gross,
  volume: goods.volume,
  goods: goods.goods,
});
export type HouseForm = z.infer<typeof HouseForm>;

export const Split = z.strictObject({
  houses: z.array(HouseForm).min(1, 'house.rows').max(MAX_HOUSES, 'house.rows-most'),
  /** How many houses the master was seen with: a table that is sent again, or by two, would make all of them twice. */
  known: z.number().int().nonnegative().optional(),
});
export type Split = z.infer<typeof Split>;

export const MasterChoice = z.strictObject({
  /** The waybill of which it becomes a house; null: of none any more. */
  master: z.string().min(1).max(60).nullable(),
  version: z.number().int().positive(),
});
