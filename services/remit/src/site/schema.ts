import { Config } from '@qiaohui/admin/contract';
import type { z } from 'zod';

/**
 * The facts that the pages state of the company: how to reach it, its registration, and how long a locked order may
 * wait.
 */
export const Site = Config.pick({ contacts: true, deadlineHours: true });
export type Site = z.infer<typeof Site>;
