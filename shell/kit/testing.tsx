import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clearSession, signIn, type User } from './data/session.ts';
import { type Locale, setLocale } from './i18n/text.ts';
import { newQueryClient, Providers } from './providers.tsx';

type Options = { path?: string; locale?: Locale; user?: Partial<User> | null };
type Rendered = RenderResult & { router: ReturnType<typeof createMemoryRouter>; where: () => string };

/** Renders routes in a memory router with everything the shell gives; nobody is signed in unless `user` says who. */
export function renderRoutes(
  routes: RouteObject[],
  { path = '/', locale = 'zh-CN', user = null }: Options = {},
): Rendered {
  setLocale(locale);
  if (user) signIn({ token: 'test-token', user: { id: 'u1', email: 'someone@example.com', ...user } });
  else clearSession();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  // pages of the browser's build come in a moment later, and show nothing until then
  const around = [{ HydrateFallback: () => null, children: routes }];
  const router = createMemoryRouter(around, { initialEntries: [path] });
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, where: () => `${router.state.location.pathname}${router.state.location.search}` };
}

/** `type` is a file's, whose bytes the body then is; else the body is JSON. */
type Answer = { status?: number; body: unknown; type?: string };
type Asked = { url: string; method: string; headers: Headers; body: unknown };

/** Waits as a connection does that hangs, until whoever asked gives up. */
const hanging = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * Answers the page's calls by `METHOD /path`, as the server would on the wire, and keeps what was asked; `'hangs'` is a
 * connection on which nothing comes back.
 */
export function serve(
  answers: Record<string, Answer | 'hangs' | ((asked: Asked) => Answer | 'hangs' | Promise<Answer>)>,
): Asked[] {
  const heard: Asked[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { url, method, headers: new Headers(init.headers), body };
    heard.push(asked);
    const found = answers[`${method} ${url}`] ?? answers[`${method} ${url.split('?')[0]}`];
    const answer = await (typeof found === 'function' ? found(asked) : found);
    if (answer === 'hangs') return hanging(init.signal);
    if (!answer) throw new TypeError(`nobody answers ${method} ${url}`);
    const { status = 200, type } = answer;
    if (type) return new Response(String(answer.body), { status, headers: { 'content-type': type } });
    return Response.json(answer.body, { status });
  };
  return heard;
}
