import { beforeEach } from '@jest/globals';
import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clearSession, signIn, type User } from './data/session.ts';
import { type Locale, setLocale } from './i18n/text.ts';
import { newQueryClient, Providers } from './providers.tsx';
import { dismiss, shownToasts } from './ui/feedback/toast.ts';

// toasts stay for seconds, and a test does not wait for those of the one before
beforeEach(() => {
  for (const { key } of shownToasts()) dismiss(key);
});

/** A person at the page; keys follow each other without pauses, and files are chosen past the picker's filter. */
export const user = userEvent.setup({ delay: null, applyAccept: false });

/** Replaces a field's text as a paste does: long texts key by key take seconds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

type Options = {
  path?: string;
  locale?: Locale;
  user?: Partial<User> | null;
  /** So long a page that is opened again shows what was read, without reading it again: 0 here, 10 s in the product. */
  staleTime?: number;
};
type Rendered = RenderResult & { router: ReturnType<typeof createMemoryRouter>; where: () => string };

/** Renders routes in a memory router with everything the shell provides; signed out unless `user` is given. */
export function renderRoutes(
  routes: RouteObject[],
  { path = '/', locale = 'zh-CN', user: person = null, staleTime = 0 }: Options = {},
): Rendered {
  setLocale(locale);
  if (person) signIn({ token: 'test-token', user: { id: 'u1', email: 'someone@example.com', ...person } });
  else clearSession();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, staleTime } });
  // lazy pages load a moment later and show nothing until then
  const around = [{ HydrateFallback: () => null, children: routes }];
  const router = createMemoryRouter(around, { initialEntries: [path] });
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, where: () => `${router.state.location.pathname}${router.state.location.search}` };
}

/** `type`: MIME type of a file, whose bytes are the body; without it the body is JSON. */
type FakeResponse = { status?: number; body: unknown; type?: string };
type RecordedRequest = { url: string; method: string; headers: Headers; body: unknown };

/** Hangs like a dead connection, until the caller aborts. */
const hanging = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * Fakes the server by `METHOD /path`, as it responds on the wire, and returns the recorded requests; `'hangs'` is a
 * connection that never responds.
 */
export function serve(
  responses: Record<
    string,
    FakeResponse | 'hangs' | ((request: RecordedRequest) => FakeResponse | 'hangs' | Promise<FakeResponse>)
  >,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { url, method, headers: new Headers(init.headers), body };
    requests.push(request);
    const handler = responses[`${method} ${url}`] ?? responses[`${method} ${url.split('?')[0]}`];
    const response = await (typeof handler === 'function' ? handler(request) : handler);
    if (response === 'hangs') return hanging(init.signal);
    if (!response) throw new TypeError(`no fake response for ${method} ${url}`);
    const { status = 200, type } = response;
    if (type) return new Response(String(response.body), { status, headers: { 'content-type': type } });
    return Response.json(response.body, { status });
  };
  return requests;
}
