import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const id = z.string().min(1).max(60);

export const NoteForm = z.strictObject({ id, text: z.string().trim().min(1, 'field.required').max(2_000) });
export type NoteForm = z.infer<typeof NoteForm>;

/** A note that a member of finance wrote about an order, for colleagues alone. */
export const Note = z.object({ id: z.string(), at: Instant, by: z.string(), text: z.string() });
export type Note = z.infer<typeof Note>;
