import { z } from 'zod';
import { Id } from '../../records/schema.ts';

/** Whom a team deals with: a customer, or a channel that it buys from. */
export const PartyKind = z.enum(['customer', 'channel']);
export type PartyKind = z.infer<typeof PartyKind>;

export const Party = z.strictObject({ kind: PartyKind, id: Id });
export type Party = z.infer<typeof Party>;

/** What can name a party, and moves with it when two become one. */
export const RelationName = z.enum(['contacts', 'inquiries', 'rfqs', 'costs', 'waybills', 'bills']);
export type RelationName = z.infer<typeof RelationName>;

export const RelationCount = z.object({ name: RelationName, count: z.number().int().nonnegative() });
export type RelationCount = z.infer<typeof RelationCount>;
