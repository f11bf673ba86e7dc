import { Config } from '@qiaohui/admin/contract';
import type { z } from 'zod';

/** Facts about the company that pages show: contacts, registration, and how long a locked order may wait. */
export const Site = Config.pick({ contacts: true, deadlineHours: true });
export type Site = z.infer<typeof Site>;
