import { Instant, PageQuery, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Package } from '../contract.ts';
import { MovementKind, Person } from '../stock/schema.ts';

/** The header that carries a window's token: an address would end up in logs. */
export const WINDOW_HEADER = 'x-stock-window';
export const MOST_DAYS = 365;

export const WindowRequest = z.strictObject({
  client_code: Typed.min(1, 'field.required').max(60),
  days: z.number().int().min(1).max(MOST_DAYS),
});
export type WindowRequest = z.infer<typeof WindowRequest>;

/** A customer's window as staff see it. */
export const StockWindow = z.object({
  id: z.string(),
  client_code: z.string(),
  user: Person,
  created_at: Instant,
  expires_at: Instant,
  revoked_at: Instant.nullable(),
  revoked_by: Person.nullable(),
  used_at: Instant.nullable(),
});
export type StockWindow = z.infer<typeof StockWindow>;

/** The one answer that has the token: only its hash is kept. */
export const NewWindow = StockWindow.extend({ token: z.string() });
export type NewWindow = z.infer<typeof NewWindow>;

export const WindowQuery = PageQuery;

/** What a customer sees of their stock: nobody's name, no places, nothing of others. */
export const WindowHead = z.object({
  client_code: z.string(),
  expires_at: Instant,
  /** Pieces in stock. */
  pieces: z.number().int(),
});
export type WindowHead = z.infer<typeof WindowHead>;

export const WindowGoods = z.object({
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
export type WindowGoods = z.infer<typeof WindowGoods>;

/** An in-order with which nothing came in yet. */
export const WindowInOrder = z.object({
  id: z.string(),
  number: z.string(),
  waybill_number: z.string().nullable(),
  package: Package,
  quantity: z.number().int(),
  eta: z.string().nullable(),
  created_at: Instant,
});
export type WindowInOrder = z.infer<typeof WindowInOrder>;

export const WindowMovement = z.object({
  id: z.string(),
  kind: MovementKind,
  code: z.string(),
  type: z.string(),
  change: z.number().int(),
  after: z.number().int(),
  document: z.string(),
  at: Instant,
});
export type WindowMovement = z.infer<typeof WindowMovement>;

export const WindowList = z.enum(['goods', 'in', 'movements']);
export type WindowList = z.infer<typeof WindowList>;
