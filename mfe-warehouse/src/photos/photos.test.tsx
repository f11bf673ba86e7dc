import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { inOrderWith, knownGoods } from '../records.fixture.ts';
import remote from '../remote.tsx';

afterEach(cleanup);

const URL = '/api/v1/warehouse/photos';
const photo = (nth: number) => ({ uid: `p-${nth}`, name: `box ${nth}.jpg`, size: 1_000 });
const picture = { body: 'x', type: 'image/jpeg' };
const pictures = Object.fromEntries([1, 2, 3, 4, 5].map((nth) => [`GET ${URL}/p-${nth}`, picture]));
const clerk = { group: 'warehouse' as const };

test('photos of goods are shown, a few at first, and deleted with undo', async () => {
  const photos = [1, 2, 3, 4, 5].map(photo);
  const requests = serve({
    ...pictures,
    'POST /api/v1/warehouse/goods/one': { body: { data: { ...knownGoods({ photos }), movements: [] } } },
    'POST /api/v1/warehouse/movements': { body: { data: { data: [], next_page_url: null } } },
    [`POST ${URL}/drop`]: { body: { data: photos.slice(1) } },
    [`POST ${URL}/restore`]: { body: { data: photos } },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
  const list = within(await screen.findByRole('list', { name: 'Photos' }));
  expect((await list.findAllByRole('img')).length).toBeGreaterThan(0);
  expect(list.getAllByRole('listitem').length).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(list.getAllByRole('listitem').length).toBe(5);
  await user.click(list.getByRole('button', { name: 'View photo box 5.jpg' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'box 5.jpg' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(list.getByRole('button', { name: 'Delete photo box 1.jpg' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.find(({ url }) => url.endsWith('/restore'))?.body).toEqual({ uid: 'p-1' }));
});

test('files that are too large or no photo are rejected before sending, phones get the camera, trade sees no photos', async () => {
  serve({ 'POST /api/v1/warehouse/in/one': { body: { data: inOrderWith({ photos: [] }) } } });
  const path = '/warehouse/in/in-1';
  const { container, unmount } = renderRoutes(remote.routes(), { path, user: clerk });
  const input = await screen.findByLabelText('添加照片', { selector: 'input' });
  expect(container.querySelector('input[capture="environment"]')).toHaveAttribute('accept', 'image/jpeg,image/png');
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  await user.upload(input, [large, new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
  expect(await screen.findByText('仅支持20MB以内的图片')).toBeInTheDocument();
  expect(screen.getByText('不支持此文件类型')).toBeInTheDocument();
  unmount();
  renderRoutes(remote.routes(), { path, user: { group: 'trade' } });
  expect(await screen.findByText('6ES7 214')).toBeInTheDocument();
  expect(screen.queryByText('添加照片')).not.toBeInTheDocument();
});
