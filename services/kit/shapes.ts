import { z } from 'zod';
import { withoutInvisible } from './code-form.ts';
import { isNameText, withEmoji } from './name-text.ts';

/** ISO 4217 codes the product handles. Customers pay in CNY; recipients receive the others. */
export const Currency = z.enum(['CNY', 'USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'HKD', 'SGD', 'CHF', 'NZD']);
export type Currency = z.infer<typeof Currency>;

/** Returns the digits after the decimal point of a currency (ISO 4217). */
export const digits = (currency: Currency): number => (currency === 'JPY' ? 0 : 2);

/** An amount or a rate in a response: a plain decimal string such as `12500.00`. */
export const Money = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'money.format');
export type Money = z.infer<typeof Money>;

type Bounds = { minimum?: number; exclusiveMinimum?: number; maximum: number; multipleOf: number };

/** Describes, for the document, the decimals that a schema accepts: as text of this pattern, or as a number. */
export const decimalAs = (text: RegExp, bounds: Bounds) => ({
  anyOf: [
    { type: 'string', pattern: text.source },
    { type: 'number', ...bounds },
  ],
});

/** JSON numbers that convert to a plain decimal string: larger and finer ones are written with an exponent. */
const plain = { minimum: -999_999_999_999_999, maximum: 999_999_999_999_999, multipleOf: 0.000_001 };

/** An amount or a rate in a request: a decimal as string or number; parsed to a plain decimal string. */
export const MoneyInput = z
  .union([Money, z.number().finite().meta(plain)])
  .transform(String)
  .pipe(Money);

/** Describes amounts above zero. */
export const aboveZero = decimalAs(/^([1-9]\d{0,14}(\.\d{1,10})?|0\.\d{0,9}[1-9])$/, {
  exclusiveMinimum: 0,
  maximum: plain.maximum,
  multipleOf: plain.multipleOf,
});

export const Locale = z.enum(['zh-CN', 'en-US', 'de-DE']);
export type Locale = z.infer<typeof Locale>;

/** Staff groups; a customer has none. `admin` opens every area. */
export const Group = z.enum(['finance', 'warehouse', 'trade', 'admin']);
export type Group = z.infer<typeof Group>;

/** The author of an action; a `link` is the holder of that payer link. */
export const Actor = z.strictObject({ kind: z.enum(['customer', 'staff', 'system', 'link']), id: z.string() });
export type Actor = z.infer<typeof Actor>;

/** A point in time on the wire: ISO 8601, UTC. */
export const Instant = z.iso.datetime();

/** Response of a single value or record: `{ data }`. */
export const DataResponse = <T extends z.ZodType>(data: T) => z.object({ data });

/** A code, number or name of goods that people type, copy or scan: invisible characters are removed. */
export const Typed = z.string().overwrite(withoutInvisible).trim();

/** A name on one line, as lists, pages and the subjects of e-mails show it; without characters that no screen shows. */
export const NameText = z.string().trim().refine(isNameText, 'field.characters').overwrite(withEmoji).trim();

/**
 * One page of a list; `next_page_url` is requested with the same method and body. `total`: how many rows there are in all,
 * on the first page of lists that count them cheaply.
 */
export const Page = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    next_page_url: z.string().nullable(),
    total: z.number().int().nonnegative().optional(),
  });

/** The order of a list: one of these fields; with '-' before it from the greatest to the least. */
export const SortBy = <const F extends string>(...fields: F[]) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`] as const));

/**
 * A whole number from 1 in a request: a number, or its digits as in a query string; nothing else is converted. `limit` is
 * a power of ten, so that the pattern of the digits is the whole rule, also for readers of the document.
 */
export const WholeNumber = (limit: 100 | 10_000 | 1_000_000) => {
  const zeros = String(limit).length - 1;
  const digits = new RegExp(`^([1-9]\\d{0,${zeros - 1}}|10{${zeros}})$`);
  const whole = z.number().int().min(1).max(limit);
  return z.union([whole, z.string().regex(digits).transform(Number).pipe(whole)]);
};

export const PageQuery = z.strictObject({
  keyword: z.string().max(100).optional(),
  limit: WholeNumber(100).optional(),
  cursor: z.string().max(400).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
  /** The present state instead, or data to continue with. */
  state: z.unknown().optional(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The message of an event: the whole public state of one record, with the version that orders repeats. */
export const Envelope = <T extends z.ZodType>(state: T) =>
  z.object({
    id: z.string(),
    at: Instant,
    version: z.number().int().nonnegative(),
    actor: Actor,
    change: z.object({ from: z.unknown(), to: z.unknown() }).nullable(),
    state,
  });
export type Envelope<S> = {
  id: string;
  at: string;
  version: number;
  actor: Actor;
  change: { from?: unknown; to?: unknown } | null;
  state: S;
};

export type EventContract<S extends { id: string } = { id: string }> = {
  kind: 'event';
  /** `<service>.<noun>`; a message's subject is this and the record's id. */
  name: string;
  body: z.ZodType<Envelope<S>>;
};

/** Declares an event beside its owner: `event('remit.order', OrderState)`. */
export const event = <T extends z.ZodType<{ id: string }>>(name: string, state: T): EventContract<z.infer<T>> => ({
  kind: 'event',
  name,
  body: Envelope(state) as unknown as z.ZodType<Envelope<z.infer<T>>>,
});

/** Fields of every command: its id (a repeat returns the first result), who sends it, and the version they saw. */
export const CommandHead = z.object({
  id: z.string().min(8).max(100),
  actor: Actor,
  version: z.number().int().nonnegative().optional(),
});
export type CommandHead = z.infer<typeof CommandHead>;

export type CommandContract<B = unknown, S = unknown> = {
  kind: 'command';
  /** `<service>.<noun>.<verb>`; the subject is this behind `do.`. */
  name: string;
  body: z.ZodType<B>;
  state: z.ZodType<S>;
};

/** Declares a command beside its owner: `command('remit.order.set-status', Body, State)`. */
export const command = <B extends z.ZodType, S extends z.ZodType>(
  name: string,
  body: B,
  state: S,
): CommandContract<z.infer<B>, z.infer<S>> => ({
  kind: 'command',
  name,
  body: body as unknown as z.ZodType<z.infer<B>>,
  state: state as unknown as z.ZodType<z.infer<S>>,
});

/**
 * Declares `do.<service>.<noun>.republish`: the owner publishes each record's present state again. Returns how many.
 */
export const republish = (eventName: string) =>
  command(`${eventName}.republish`, z.looseObject({}), z.object({ told: z.number().int() }));

/** Reason for an action that needs to be justified to others. */
export const Reason = z.string().trim().min(1, 'field.required').max(300);

/** `gone`: its day is over and the file is deleted. */
export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed', 'gone']);
export type ExportState = z.infer<typeof ExportState>;

/** A file that is generated in the background and stored for a day. */
export const ExportJob = z.object({
  id: z.string(),
  state: ExportState,
  at: Instant,
  /** Parts written, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes of the file, once it is ready. */
  size: z.number().int().nullable(),
  expiresAt: Instant.nullable(),
});
export type ExportJob = z.infer<typeof ExportJob>;
