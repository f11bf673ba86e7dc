import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Upload } from '../../form.ts';
import { FileName, HttpError } from '../../index.ts';
import { renderRoutes, user } from '../../testing.tsx';

afterEach(cleanup);

test('an upload keeps its row until onDone has finished, and cannot be cancelled once it is sent', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<string>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const came: string[] = [];
  const onDone = (uid: string) => {
    came.push(uid);
    return taken;
  };
  const place = <Upload label="Offer" accept="application/pdf" maxBytes={100} send={() => sent} onDone={onDone} />;
  renderRoutes([{ path: '/', element: place }], { path: '/' });
  const input = await screen.findByLabelText('Offer', { selector: 'input' });
  await user.upload(input, new File(['x'], 'offer.pdf', { type: 'application/pdf' }));
  const row = await screen.findByText(/^offer\.pdf/);
  const stop = screen.getByRole('button', { name: '取消上传' });
  expect(stop).toBeEnabled();
  send('u1');
  await waitFor(() => expect(stop).toBeDisabled());
  expect(came).toEqual(['u1']);
  expect(row).toBeInTheDocument();
  take();
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('a file that the service refuses shows why, not that something in a form is wrong', async () => {
  const reason = '这个文件是旧版 .xls 格式';
  const send = () => {
    throw new HttpError(422, 'form.invalid', '提交的内容有误，请检查后重试', { file: [reason] });
  };
  const place = <Upload label="Offer" accept=".xlsx" maxBytes={100} send={send} onDone={() => undefined} />;
  renderRoutes([{ path: '/', element: place }], { path: '/' });
  await user.upload(
    await screen.findByLabelText('Offer', { selector: 'input' }),
    new File(['x'], 'offer.xlsx', { type: 'application/zip' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryByText('提交的内容有误，请检查后重试')).not.toBeInTheDocument();
  // the same file would be refused again
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '移除 offer.xlsx' })).toBeInTheDocument();
});

test.each([
  ['its place is full', 'send', new HttpError(422, 'photo.too-many', '最多 20 张')],
  ['it is not taken over once it is sent', 'onDone', new HttpError(422, 'order.invalid', '内容有误')],
])('a file can be sent again, or removed, when %s', async (_, where, error) => {
  let isRejected = true;
  const step = (name: string) => async () => {
    if (isRejected && name === where) throw error;
  };
  const place = (
    <Upload label="Photo" accept="image/png" maxBytes={100} send={step('send')} onDone={step('onDone')} camera />
  );
  renderRoutes([{ path: '/', element: place }], { path: '/' });
  const input = await screen.findByLabelText('Photo', { selector: 'input' });
  await user.upload(input, new File(['x'], 'box.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error.message);
  expect(screen.getByRole('button', { name: '移除 box.png' })).toBeEnabled();
  isRejected = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(/^box\.png/)).not.toBeInTheDocument());
});

test('a file’s name that is cut keeps its end in view, and is read and searched as a whole', async () => {
  const name = '装箱单_Packing-list_2026-11-26_final.xlsx';
  renderRoutes([{ path: '/', element: <FileName name={name} cut /> }], { path: '/' });
  const shown = await screen.findByTitle(name);
  const [whole, begin, end, ...more] = [...shown.children];
  expect(more).toEqual([]);
  expect(whole).toHaveTextContent(name);
  expect(whole).not.toHaveAttribute('aria-hidden');
  for (const part of [begin, end]) expect(part).toHaveAttribute('aria-hidden', 'true');
  expect(`${begin?.textContent}${end?.textContent}`).toBe(name);
  expect(end).toHaveTextContent(/^nal\.xlsx$/);
  expect(begin).toHaveStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });
  expect(end).toHaveStyle({ flex: 'none' });
  cleanup();

  const uncut = renderRoutes([{ path: '/', element: <FileName name={name} /> }], { path: '/' });
  await waitFor(() => expect(uncut.container).toHaveTextContent(name));
  expect(uncut.container.querySelectorAll('wbr').length).toBeGreaterThan(2);
  expect(screen.getByText('.xlsx')).toHaveStyle({ whiteSpace: 'nowrap' });
});
