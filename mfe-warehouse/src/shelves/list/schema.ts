import { codeForm } from '@qiaohui/service-kit/code-form';
import { z } from 'zod';

const CODE = /^[A-Z0-9][A-Z0-9-]{0,29}$/;
const MOST = 500;
const note = z.string().trim();

/** Parses typed or pasted codes, without duplicates. */
export const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;，；、]+/)
      .map(codeForm)
      .filter(Boolean),
  ),
];

/** Schema of new shelves; rejects `known` ones, whose position would be overwritten. */
export const newShelves = (known: string[]) =>
  z.strictObject({
    codes: z
      .string()
      .refine((typed) => codesIn(typed).length > 0, 'field.required')
      .refine((typed) => codesIn(typed).every((code) => CODE.test(code)), 'place.format')
      .refine((typed) => codesIn(typed).length <= MOST, 'shelf.many')
      .refine((typed) => !codesIn(typed).some((code) => code === 'DOCK' || known.includes(code)), 'shelf.known'),
    remark: note.max(200),
  });

export const Changed = z.strictObject({ walk: note.max(30), remark: note.max(200) });
