import { Instant, PageQuery, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Package } from '../contract.ts';
import { MovementKind, Person } from '../stock/schema.ts';

/** The header that carries a link's token: a URL would end up in logs. */
export const STOCK_LINK_HEADER = 'x-stock-window';
export const MAX_DAYS = 365;

export const StockLinkRequest = z.strictObject({
  client_code: Typed.min(1, 'field.required').max(60),
  days: z.number().int().min(1).max(MAX_DAYS),
});
export type StockLinkRequest = z.infer<typeof StockLinkRequest>;

/** A customer's link as staff see it. */
export const StockLink = z.object({
  id: z.string(),
  client_code: z.string(),
  user: Person,
  created_at: Instant,
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  revoked_by: Person.nullable(),
  used_at: Instant.nullable(),
});
export type StockLink = z.infer<typeof StockLink>;

/** The one response with the token: only its hash is stored. */
export const NewStockLink = StockLink.extend({ token: z.string() });
export type NewStockLink = z.infer<typeof NewStockLink>;

export const StockLinkQuery = PageQuery;

/** A customer's own stock: no names, no places, nothing of others. */
export const StockLinkHead = z.object({
  client_code: z.string(),
  expires_at: Instant,
  /** Pieces in stock. */
  pieces: z.number().int(),
});
export type StockLinkHead = z.infer<typeof StockLinkHead>;

export const StockLinkGoods = z.object({
  id: z.string(),
  code: z.string(),
  type: z.string(),
  sku: z.string(),
  box_count: z.number().int(),
  count: z.number().int(),
  stock: z.number().int(),
  best_before: z.string().nullable(),
  in_order: z.string(),
  created_at: Instant,
});
export type StockLinkGoods = z.infer<typeof StockLinkGoods>;

/** An in-order with which nothing came in yet. */
export const StockLinkInOrder = z.object({
  id: z.string(),
  number: z.string(),
  waybill_number: z.string().nullable(),
  package: Package,
  quantity: z.number().int(),
  eta: z.string().nullable(),
  created_at: Instant,
});
export type StockLinkInOrder = z.infer<typeof StockLinkInOrder>;

export const StockLinkMovement = z.object({
  id: z.string(),
  kind: MovementKind,
  code: z.string(),
  type: z.string(),
  change: z.number().int(),
  after: z.number().int(),
  document: z.string(),
  at: Instant,
});
export type StockLinkMovement = z.infer<typeof StockLinkMovement>;

export const StockLinkList = z.enum(['goods', 'in', 'movements']);
export type StockLinkList = z.infer<typeof StockLinkList>;
