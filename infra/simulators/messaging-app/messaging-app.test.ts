import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createMessagingApp } from './messaging-app.ts';

const site = 'http://site.example';
const own = { appId: 'the-site', secret: 'the secret', site, level: 'silent' };
let folder: string;
const running: ReturnType<typeof createMessagingApp>[] = [];

async function start(more: { codeLife?: number } = {}): Promise<string> {
  const app = createMessagingApp({ ...own, folder, ...more });
  running.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

let address: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/messaging-app-`);
  address = await start();
});
afterAll(async () => {
  for (const app of running) await app.close();
  await rm(folder, { recursive: true });
});

const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ appid: 'the-site', redirect_uri: `${site}/login?key=a`, state: 's1', ...more });
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual' as const,
});

/** Approves inside the app, and returns the address it leads to. */
async function approve(nickname: string, at = address): Promise<URL> {
  const response = await fetch(`${at}/oauth2/authorize?${query()}`, form({ answer: 'approve', nickname }));
  return new URL(response.headers.get('location') ?? '');
}
async function exchange(code: string | null, more: Record<string, string> = {}, at = address) {
  const requested = {
    appid: 'the-site',
    secret: 'the secret',
    grant_type: 'authorization_code',
    code: code ?? '',
    ...more,
  };
  return (await fetch(`${at}/sns/oauth2/access_token?${new URLSearchParams(requested)}`)).json();
}

test('approving redirects back with a code and the state, and the code is exchanged once', async () => {
  const back = await approve('Mei');
  expect(back.href).toMatch(/^http:\/\/site\.example\/login\?key=a&code=\w{32}&state=s1$/);
  const code = back.searchParams.get('code');
  expect(await exchange(code)).toMatchObject({
    nickname: 'Mei',
    openid: expect.any(String),
    unionid: expect.any(String),
  });
  expect(await exchange(code)).toEqual({ errcode: 40163, errmsg: 'code been used' });
});

test('declining redirects back without a code', async () => {
  const response = await fetch(`${address}/oauth2/authorize?${query()}`, form({ answer: 'refuse' }));
  expect(response.headers.get('location')).toBe(`${site}/login?key=a&state=s1`);
});

test('a code on a screen is approved on another device, once, and the screen is redirected', async () => {
  const page = await (await fetch(`${address}/connect/qrconnect?${query({ lang: 'de-DE' })}`)).text();
  expect(page).toContain('<svg');
  const id = /data-scan="([^"]+)"/.exec(page)?.[1];
  const status = async () => (await fetch(`${address}/connect/scan/${id}`)).json();
  expect(await status()).toEqual({ status: 'waiting', location: null });
  const confirm = `${address}/connect/confirm/${id}?lang=de-DE`;
  expect(await (await fetch(confirm)).text()).toContain('Qiaohui möchte');
  await fetch(confirm, form({ answer: 'approve', nickname: 'Mei' }));
  const { location } = await status();
  expect(await exchange(new URL(location).searchParams.get('code'))).toMatchObject({ nickname: 'Mei' });
  expect(await (await fetch(confirm, form({ answer: 'refuse' }))).text()).toContain('abgelaufen');
  expect((await status()).status).toBe('approved');
});

test.each([
  ['another app', { appid: 'other' }],
  ['another site', { redirect_uri: 'http://evil.example/login' }],
  ['a site whose name begins alike', { redirect_uri: 'http://site.example.evil.example/' }],
])('%s returns 400', async (_, more) => {
  for (const path of ['connect/qrconnect', 'oauth2/authorize'])
    expect((await fetch(`${address}/${path}?${query(more)}`)).status).toBe(400);
});

test('a wrong secret, an unknown code and an expired one are errors', async () => {
  const code = (await approve('Mei')).searchParams.get('code');
  expect(await exchange(code, { secret: 'a guess' })).toMatchObject({ errcode: 40125 });
  expect(await exchange('made up')).toMatchObject({ errcode: 40029 });
  const strict = await start({ codeLife: 0 });
  expect(await exchange((await approve('Mei', strict)).searchParams.get('code'), {}, strict)).toMatchObject({
    errcode: 40029,
  });
});

test('only the site may frame the code, and nobody the page where one approves', async () => {
  const policyOf = async (path: string) => (await fetch(address + path)).headers.get('content-security-policy');
  expect(await policyOf(`/connect/qrconnect?${query()}`)).toContain(`frame-ancestors ${site}`);
  expect(await policyOf(`/oauth2/authorize?${query()}`)).toContain("frame-ancestors 'none'");
});

test('a nickname is the same person after a restart', async () => {
  const before = await exchange((await approve('Jonas')).searchParams.get('code'));
  const again = await start();
  expect(await exchange((await approve('Jonas', again)).searchParams.get('code'), {}, again)).toEqual(before);
});
