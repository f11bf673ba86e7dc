/** Marks that no screen shows: format signs, joiners and fillers among them. */
const UNSEEN = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What tells a bank's serials apart: no two moneys of an account differ by case, width, spaces or signs that nobody
 * sees alone. What was written stays as it was; this form only is compared.
 */
export const serialForm = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').toUpperCase();
