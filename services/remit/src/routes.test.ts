import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigEvent } from '@qiaohui/admin/contract';
import { type Cell, kitCells, walk } from '@qiaohui/service-kit/testing/access-matrix';
import { fuzz } from '@qiaohui/service-kit/testing/fuzz/fuzz.testing';
import { serverErrors } from '@qiaohui/service-kit/testing/hostile';
import { watchPlans } from '@qiaohui/service-kit/testing/query-plans';
import { type Person, waitFor } from '@qiaohui/service-kit/testing/service';
import { makeAccount } from './accounts/registration/register.ts';
import { remit } from './app.ts';
import { currentConfig } from './institutions/config.ts';
import { Mails } from './mail/queue.ts';
import type { Order } from './orders/schema.ts';
import { callbackPath, signedAround } from './payments/callback.fixture.ts';
import { Exports } from './privacy/exports.ts';
import { arranging, form, fresh, PASSWORD } from './routes.fixture.ts';
import { realConfig, type Scene, startScene } from './scene.fixture.ts';
import { OrderStatus } from './terms/status.ts';
import { verifyAddress } from './verify/token.ts';

let scene: Scene;
let scans: () => Promise<string[]>;
let createAt: ReturnType<typeof arranging>;
let paid: Order;
/** The person whose calls end sessions that others still need. */
let leaver: Person;
let copier: Person;
let changer: Person;
let newcomer: Person;
/** Links to it: an order has at most 20. */
let viewing: Awaited<ReturnType<typeof createAt.held>>;
let paying: Awaited<ReturnType<typeof createAt.held>>;
beforeAll(async () => {
  scene = await startScene();
  scans = await watchPlans(remit);
  createAt = arranging(scene);
  await scene.service.publishEvent(
    ConfigEvent,
    { ...realConfig, version: 1, referrers: { friend: 'https://friend.example' } },
    1,
  );
  await waitFor(async () => (await currentConfig()).version === 1);
  paid = await scene.at(OrderStatus.AwaitingTransfer);
  leaver = await scene.person(fresh());
  copier = await scene.person(fresh());
  changer = await scene.person(fresh());
  const { _id: id, email, group } = await makeAccount({ email: fresh(), password: PASSWORD });
  newcomer = { id, email, group };
  [viewing, paying] = [await createAt.held(paid, 'view'), await createAt.held(paid, 'pay')];
}, 120_000);
afterAll(() => scene.service.stop());

function signedCallback() {
  const body = JSON.stringify({
    serial: randomUUID(),
    order_id: paid.id,
    amount: '1.00',
    at: new Date().toISOString(),
  });
  return { url: callbackPath('zlpay'), body, headers: signedAround(body), sign: (raw: string) => signedAround(raw) };
}

/** An e-mail of the paid order that may be sent again now. */
async function mailedLink() {
  await Mails.updateMany({ order: paid.id }, { $set: { resends: [] } });
  const { _id } = await Mails.findOne({ order: paid.id }).orFail().lean();
  return { url: `/api/client/order/${paid.id}/mails/${_id}/resend` };
}

async function copy() {
  if (!(await Exports.exists({ account: copier.id })))
    await scene.service.as(copier)('/api/client/account/export', undefined, { method: 'POST' });
  const { _id } = await waitFor(() => Exports.findOne({ account: copier.id, state: 'ready' }).lean());
  return { url: `/api/client/account/exports/${_id}/file` };
}

const open = (arrange: Cell['arrange'] = async () => ({})): Cell => ({
  allow: 'anyone',
  arrange,
  owner: null,
  succeeds: 200,
});
const byProof = (arrange: Cell['arrange']): Cell => ({ ...open(arrange), allow: 'proof' });

function cells(): Record<string, Cell> {
  const { customer, finance } = scene;
  const draft = { amount: '100', currency: 'USD', resource: { id: '101' } };
  const seen = { finance: 200, admin: 200 };
  const own = { allow: 'signed-in' as const, owner: customer, succeeds: 200 };
  const byFinance = { allow: ['finance' as const], owner: finance, succeeds: 200 };
  return {
    ...kitCells('/api/client', 'signed-in'),
    'GET /api/client/auth/public-key': open(),
    'GET /api/v1/auth/jwks': open(),
    'POST /api/client/auth/login/email': open(async () => ({
      body: { email: customer.email, password: await createAt.sealed(PASSWORD) },
    })),
    // No messaging app is set here: its routes return the same error to everybody (identity.test.ts has one).
    'POST /api/client/auth/login/messaging-app': {
      ...open(async () => ({ body: { loginWay: 'messaging-app', code: 'a code' } })),
      succeeds: 422,
    },
    'GET /api/client/auth/identity': open(),
    'GET /api/client/auth/identity/mine': { ...own, arrange: async () => ({}), others: 200 },
    'DELETE /api/client/auth/identity/mine': { ...own, arrange: async () => ({}) },
    'POST /api/client/auth/sign/email': open(async () => {
      const password = await createAt.sealed(PASSWORD);
      return { body: { email: fresh(), password, password_confirmation: password } };
    }),
    'POST /api/client/auth/refresh': byProof(() => createAt.cookie()),
    'POST /api/client/auth/logout': byProof(() => createAt.cookie()),
    'POST /api/v1/auth/forgot-password': open(async () => ({ body: { email: fresh() } })),
    'POST /api/v1/auth/password-reset': open(async () => ({ body: await createAt.resetBody() })),
    'GET /api/client/resources': { ...open(), shows: (response) => expect(response.json().data).toHaveLength(2) },
    'GET /api/client/resources/:id': open(async () => ({ url: '/api/client/resources/101' })),
    'GET /api/client/dict/config/notice': open(),
    'GET /api/client/dict/config/survey': open(),
    'GET /api/client/dict/config/site': {
      ...open(),
      shows: (response) =>
        expect(response.json().data).toMatchObject({ deadlineHours: 24, contacts: { serviceMail: '' } }),
    },
    'GET /api/client/from/:from/link': open(async () => ({ url: '/api/client/from/friend/link' })),
    'POST /api/client/rate': open(async () => ({ body: { currency: 'USD', amount: '100' } })),
    // Other callers of the matrix have a token but no account here, so they cannot own records.
    'POST /api/client/order': { ...own, arrange: async () => ({ body: draft }) },
    'GET /api/client/order/:id': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}` }),
      staff: seen,
      shows: (response) => expect(response.json().data.id).toBe(paid.id),
    },
    'GET /api/client/order/:id/methods': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}/methods` }),
      shows: (response) => expect(response.json().data.methods).toHaveLength(3),
    },
    'GET /api/client/order/user/list': {
      ...own,
      arrange: async () => ({}),
      others: 200,
      shows: (response) => expect(response.json().data.length).toBeGreaterThan(0),
    },
    'GET /api/client/order/user/years': {
      ...own,
      arrange: async () => ({}),
      others: 200,
      shows: (response) => expect(response.json().data).toHaveLength(1),
    },
    'POST /api/client/oss/upload': { ...own, arrange: () => form() },
    'POST /api/v1/step/order/upload': { ...byFinance, arrange: () => form({ id: paid.id }) },
    'POST /api/v1/step/order/updateFile': {
      ...byFinance,
      arrange: async () => ({ body: { id: paid.id, fileList: [] } }),
    },
    'GET /api/client/files/:uid': {
      ...own,
      allow: 'proof',
      arrange: async () => ({ url: paid.jsfile[0]?.url ?? '' }),
      anonymous: 401,
      others: 404,
      // finance gives a reason, and gets a signed address
      staff: { finance: 403, admin: 403 },
    },
    'POST /api/client/order/:id/links': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}/links`, body: { scope: 'view', days: 1 } }),
    },
    'GET /api/client/order/:id/links': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}/links` }),
    },
    'DELETE /api/client/order/:id/links/:link': {
      ...own,
      arrange: async () => {
        await createAt.held(paid, 'view');
        const url = `/api/client/order/${paid.id}/links`;
        const [link] = (await scene.service.as(customer)(url)).json().data;
        return { url: `${url}/${link.id}` };
      },
    },
    'GET /api/client/shared': byProof(async () => viewing),
    'POST /api/client/shared/transferred': byProof(async () => ({
      ...(await createAt.held(await scene.at(OrderStatus.AwaitingTransfer), 'pay')),
      body: {},
    })),
    'POST /api/client/shared/qr': byProof(async () => ({ ...paying, body: {} })),
    'POST /api/client/shared/papers': byProof(() => createAt.heldForm()),
    // Only completed orders have one: receipt.test.ts makes it.
    'GET /api/client/order/:id/receipt': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}/receipt` }),
      succeeds: 409,
      staff: { finance: 409, admin: 409 },
    },
    'GET /api/client/verify/:token': open(async () => ({
      url: `/api/client/verify/${(await verifyAddress(paid.id)).split('/').at(-1)}`,
    })),
    'GET /api/client/order/:id/trail': {
      ...own,
      arrange: async () => ({ url: `/api/client/order/${paid.id}/trail` }),
      staff: seen,
      shows: (response) => expect(response.json().data.length).toBeGreaterThan(1),
    },
    'POST /api/client/order/:id/mails/:mail/resend': { ...own, arrange: mailedLink },
    'GET /api/client/account/looks': {
      ...own,
      arrange: async () => ({}),
      others: 200,
      shows: (response) => expect(response.json().data.data.length).toBeGreaterThan(0),
    },
    'GET /api/client/saved': {
      ...own,
      arrange: async () => ({}),
      others: 200,
      shows: (response) => expect(response.json().data.length).toBeGreaterThan(0),
    },
    'GET /api/client/saved/:id': { ...own, arrange: () => createAt.savedPayer() },
    'DELETE /api/client/saved/:id': { ...own, arrange: () => createAt.savedPayer() },
    'POST /api/client/account/export': { ...own, arrange: async () => ({}) },
    'GET /api/client/account/exports': { ...own, arrange: async () => ({}), others: 200 },
    'GET /api/client/account/exports/:id/file': { ...own, owner: copier, arrange: copy },
    'GET /api/client/account/deletion': { ...own, arrange: async () => ({}), others: 200 },
    'POST /api/client/account/delete': {
      ...own,
      owner: leaver,
      arrange: async () => ({ body: { password: await createAt.sealed(PASSWORD) } }),
    },
    'GET /api/client/account': {
      ...own,
      arrange: async () => ({}),
      shows: (response) => expect(response.json().data).toMatchObject({ email: customer.email, muted: [] }),
    },
    'PUT /api/client/account': {
      ...own,
      arrange: async () => ({ body: { version: await createAt.versionOf(customer.id), muted: [] } }),
    },
    'POST /api/client/account/avatar': { ...own, arrange: () => createAt.avatarForm() },
    'POST /api/client/account/avatar/drop': {
      ...own,
      arrange: async () => ({ body: { uid: await createAt.avatar() } }),
    },
    'POST /api/client/account/avatar/restore': {
      ...own,
      arrange: async () => ({ body: { uid: await createAt.avatar() } }),
    },
    'GET /api/client/account/avatar/:uid': {
      ...own,
      arrange: async () => ({ url: `/api/client/account/avatar/${await createAt.avatar()}` }),
      shows: (response) => expect(response.headers['content-type']).toBe('image/jpeg'),
    },
    'PUT /api/client/account/locale': { ...own, arrange: async () => ({ body: { locale: 'zh-CN' } }) },
    'POST /api/client/auth/password': {
      ...own,
      owner: changer,
      arrange: async () => {
        const [present, password] = [await createAt.sealed(PASSWORD), await createAt.sealed('another phrase 2')];
        return { body: { present, password, password_confirmation: password } };
      },
    },
    'POST /api/client/auth/confirmation': { ...own, owner: newcomer, arrange: async () => ({}) },
    'POST /api/client/auth/confirm-email': open(async () => ({ body: await createAt.confirming() })),
    'POST /api/client/auth/confirm-email/decline': open(async () => ({ body: await createAt.confirmation() })),
    'GET /api/client/auth/sessions': { ...own, arrange: async () => ({}), others: 200 },
    'POST /api/client/auth/sessions/end-others': { ...own, owner: copier, arrange: async () => ({}) },
    'DELETE /api/client/auth/sessions/:id': { ...own, arrange: () => createAt.otherSession() },
    'POST /api/client/pay/callback/:channel': byProof(async () => signedCallback()),
  };
}

test('every route grants everybody exactly what its rule allows', async () => {
  expect(await walk(scene.service, cells())).toEqual([]);
}, 120_000);

test('no route reads a whole collection', async () => {
  expect(await scans()).toEqual([]);
});

test('no route returns a server error or a framework’s text, whatever is sent', async () => {
  expect(await serverErrors(scene.service)).toEqual([]);
}, 120_000);

test('the document names every error and every idempotency key of these requests', () => {
  expect([...scene.service.app.undocumented]).toEqual([]);
});

test('the OpenAPI document describes every response, whatever is sent', async () => {
  expect(await fuzz(scene.service, '/api/client/docs', cells())).toEqual([]);
}, 3_600_000);
