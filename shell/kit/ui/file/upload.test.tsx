import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Upload } from '../../form.ts';
import { renderRoutes } from '../../testing.tsx';

afterEach(cleanup);

test('an upload keeps its row until onDone has finished, and cannot be cancelled once it is sent', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<string>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const came: string[] = [];
  const onDone = (uid: string) => {
    came.push(uid);
    return taken;
  };
  const place = <Upload label="Letter" accept="application/pdf" maxBytes={100} send={() => sent} onDone={onDone} />;
  renderRoutes([{ path: '/', element: place }], { path: '/' });
  const input = await screen.findByLabelText('Letter', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'letter.pdf', { type: 'application/pdf' })] } });
  const row = await screen.findByText(/^letter\.pdf/);
  const stop = screen.getByRole('button', { name: '取消上传' });
  expect(stop).toHaveProperty('disabled', false);
  send('u1');
  await waitFor(() => expect(stop).toHaveProperty('disabled', true));
  expect([came, row.isConnected]).toEqual([['u1'], true]);
  take();
  await waitFor(() => expect(row.isConnected).toBe(false));
});
