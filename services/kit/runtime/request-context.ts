import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Locale } from '../shapes.ts';

/** Context of a piece of work, carried from the browser through services and streams into the logs. */
type Context = { requestId: string; locale: Locale };

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` within a context. */
export const inContext = <T>(context: Context, work: () => T): T => storage.run(context, work);

/** Returns the current context; a new one outside any. */
export const context = (): Context => storage.getStore() ?? { requestId: randomUUID(), locale: 'zh-CN' };
