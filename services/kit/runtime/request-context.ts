import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Locale } from '../shapes.ts';

/** What travels along with a piece of work, from the browser through services and streams into the logs. */
type Context = { requestId: string; locale: Locale };

const storage = new AsyncLocalStorage<Context>();

export const inContext = <T>(context: Context, work: () => T): T => storage.run(context, work);

export const context = (): Context => storage.getStore() ?? { requestId: randomUUID(), locale: 'zh-CN' };
