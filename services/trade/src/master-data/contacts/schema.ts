import { Instant, NameText, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { LinesText, Name } from '../../records/schema.ts';
import { Party, PartyKind } from '../parties/schema.ts';

/** As many contacts as one customer or channel has. */
export const MAX_CONTACTS = 50;

const Version = z.number().int().positive();
const noneIfEmpty = (written: string | null) => written || null;
const Line = (longest: number) => NameText.max(longest, 'field.long').nullable().transform(noneIfEmpty);
const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'field.long')
  .refine((written) => written === '' || z.email().safeParse(written).success, 'contact.email')
  .nullable()
  .transform(noneIfEmpty);

const text = z.string().nullable();

export const Contact = z.object({
  id: z.string(),
  party: Party.extend({ name: z.string() }),
  name: z.string(),
  email: text,
  phone: text,
  position: text,
  description: text,
  /** E-mails to the party go to this contact; at most one of each party. */
  primary: z.boolean(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type Contact = z.infer<typeof Contact>;

export const ContactQuery = PageQuery.extend({
  kind: PartyKind.optional(),
  email: z.enum(['with', 'without']).optional(),
  sort: SortBy('name', 'party', 'email', 'updated_at', 'created_at').optional(),
});

/** The filter of the list whose contacts are exported, as a file of this format. */
export const ContactExport = ContactQuery.pick({ keyword: true, kind: true, email: true }).extend({
  format: z.enum(['xlsx', 'csv']),
});
export type ContactExport = z.infer<typeof ContactExport>;

const Description = LinesText(500).nullable().transform(noneIfEmpty);
const written = { name: Name, email: Email, phone: Line(40), position: Line(80), description: Description };

export const NewContact = z.strictObject({
  party: Party,
  name: written.name,
  email: written.email.default(null),
  phone: written.phone.default(null),
  position: written.position.default(null),
  description: written.description.default(null),
  primary: z.boolean().default(false),
});
export type NewContact = z.infer<typeof NewContact>;

/** Only the given fields change. */
export const ContactChange = z
  .strictObject({ version: Version, ...written, primary: z.boolean() })
  .partial()
  .required({ version: true });
export type ContactChange = z.infer<typeof ContactChange>;
