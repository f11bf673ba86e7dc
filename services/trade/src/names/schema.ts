import { z } from 'zod';
import { isNameText, withEmoji } from './name-text.rules.ts';

/** A name on one line, as lists, pages and the subjects of e-mails show it; without characters that no screen shows. */
export const NameText = z.string().trim().refine(isNameText, 'field.characters').overwrite(withEmoji).trim();
/** The name that something has to have. */
export const Name = NameText.min(1, 'field.required').max(120, 'field.long');
