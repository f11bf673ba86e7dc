import { Config } from '@qiaohui/admin/contract';
import type { z } from 'zod';

/**
 * Facts about the company that pages show: contacts, imprint, how long a locked order may wait, and how long a
 * remittance takes.
 */
export const Site = Config.pick({ contacts: true, imprint: true, deadlineHours: true, remitHours: true });
export type Site = z.infer<typeof Site>;
