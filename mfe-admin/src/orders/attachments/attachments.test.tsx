import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderFile } from '@qiaohui/admin/orders';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

const base = 'POST /api/v1/manage';
const update = '/api/v1/step/order/updateFile';
const file = (uid: string): OrderFile => ({
  uid,
  name: `${uid}.pdf`,
  url: `/api/v1/files/${uid}`,
  slot: 'UNKNOWN',
  by: 'staff',
});

// loads the lazy page beforehand, since its load time is not under test
beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('a change of the attachments says which were shown, so that it leaves those alone that others attached meanwhile', async () => {
  let present = [file('a'), file('b')];
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [sample()], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: sample() } },
    [`${base}/order/findFiles`]: () => ({ body: { data: present } }),
    [`POST ${update}`]: () => {
      present = [file('b'), file('c')];
      return { body: { data: present.map(({ uid, name, url }) => ({ uid, name, url })) } };
    },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=attachments', user: { group: 'finance' } });
  await user.click(await screen.findByRole('button', { name: '删除 a.pdf' }));
  expect(await screen.findByText('c.pdf')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(requests.filter(({ url }) => url === update)).toHaveLength(2));
  const sent = requests
    .filter(({ url }) => url === update)
    .map(({ body }) => body as { fileList: { uid: string }[]; seen: string[] });
  expect(sent.map(({ fileList, seen }) => [fileList.map(({ uid }) => uid), seen])).toEqual([
    [['b'], ['a', 'b']],
    [
      ['b', 'c', 'a'],
      ['b', 'c'],
    ],
  ]);
});
