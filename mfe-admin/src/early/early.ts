import { http } from '@qiaohui/kit';
import { z } from 'zod';

/** In ms; an older response is not what the page would get now. */
const FRESH_MS = 10_000;

type Sent = {
  at: number;
  response: Promise<unknown>;
  /** What has arrived, once it has. */
  data?: unknown;
};
const sent = new Map<string, Sent>();
const keyOf = (url: string, body: object) => `${url} ${JSON.stringify(body)}`;

/** Sends a page's first request while the page's own code is still being loaded. */
export function sendEarly(url: string, body: object): void {
  const early: Sent = { at: Date.now(), response: http.post(z.unknown(), url, body) };
  early.response.then(
    (data) => {
      early.data = data;
    },
    // the page sends it again, and shows the error
    () => undefined,
  );
  sent.set(keyOf(url, body), early);
}

/** Returns a request that was sent early and is still fresh; each is taken once. */
function taken(url: string, body: object): Sent | undefined {
  const key = keyOf(url, body);
  const early = sent.get(key);
  sent.delete(key);
  return early && Date.now() - early.at <= FRESH_MS ? early : undefined;
}

/**
 * Returns what an early request has brought by now, so that a page renders it at once: rendered first without, a list
 * would cost twice. One that is still on its way is left to `postOrTake`.
 */
export function takeArrived<T>(schema: z.ZodType<T>, url: string, body: object): T | undefined {
  if (sent.get(keyOf(url, body))?.data === undefined) return undefined;
  return schema.safeParse(taken(url, body)?.data).data;
}

/** `http.post`, which takes the response to the same request if it was sent early. */
export const postOrTake: typeof http.post = async (schema, url, body, options) => {
  const data = await taken(url, body ?? {})?.response.catch(() => undefined);
  return data === undefined ? http.post(schema, url, body, options) : schema.parse(data);
};
