import { afterEach, expect, test } from '@jest/globals';
import { HttpError, toast } from '@qiaohui/kit';
import { renderRoutes } from '@qiaohui/kit/testing';
import { act, cleanup, screen } from '@testing-library/react';

afterEach(cleanup);

const offline = new HttpError(0, 'network.unreachable', 'No connection');
const rejected = new HttpError(409, 'order.moved-already', 'Changed meanwhile');

test('what an outage said goes once something succeeds; what was rejected stays', async () => {
  renderRoutes([{ path: '/', element: <h1>Page</h1> }], { locale: 'en-US' });
  await screen.findByRole('heading', { name: 'Page' });
  await act(async () => {
    toast.failure(rejected);
    toast.failure(offline);
  });
  expect(screen.getByRole('status')).toHaveTextContent('No connection');
  await act(async () => toast.success('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('status')).not.toHaveTextContent('No connection');
  expect(screen.getByRole('status')).toHaveTextContent('Changed meanwhile');
});
