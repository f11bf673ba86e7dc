import { http } from '@qiaohui/kit';
import { z } from 'zod';

/** In ms; an older response is not what the page would get now. */
const FRESH_MS = 10_000;
const sent = new Map<string, { at: number; response: Promise<unknown> }>();
const keyOf = (url: string, body: object) => `${url} ${JSON.stringify(body)}`;

/** Sends a page's first request while the page's own code is still being loaded. */
export function sendEarly(url: string, body: object): void {
  const response = http.post(z.unknown(), url, body);
  // the page sends it again, and shows the error
  response.catch(() => undefined);
  sent.set(keyOf(url, body), { at: Date.now(), response });
}

/** `http.post`, which takes the response to the same request if it was sent early; each is taken once. */
export const postOrTake: typeof http.post = async (schema, url, body, options) => {
  const key = keyOf(url, body ?? {});
  const early = sent.get(key);
  sent.delete(key);
  if (!early || Date.now() - early.at > FRESH_MS) return http.post(schema, url, body, options);
  const data = await early.response.catch(() => undefined);
  return data === undefined ? http.post(schema, url, body, options) : schema.parse(data);
};
