import { z } from 'zod';

/** The books that a bill belongs to: those of the German or of the Chinese company of the team. */
export const Ledger = z.enum(['german', 'china']);
export type Ledger = z.infer<typeof Ledger>;

/** UNTDID 5305, as EN 16931 uses it: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside the scope. */
export const TaxCategory = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']);
export type TaxCategory = z.infer<typeof TaxCategory>;
