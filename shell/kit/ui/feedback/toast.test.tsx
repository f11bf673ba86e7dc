import { afterEach, expect, test } from '@jest/globals';
import { HttpError, toast } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';

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

test('an error that stands in the way is closed; what passes by itself, or offers an act, has no cross', async () => {
  renderRoutes([{ path: '/', element: <h1>Page</h1> }], { locale: 'en-US' });
  await screen.findByRole('heading', { name: 'Page' });
  await act(async () => {
    toast.error('Not this way');
    toast.success('Saved');
    toast.error('Not deleted', { label: 'Again', run: () => undefined });
  });
  const crosses = screen.getAllByRole('button', { name: 'Close' });
  expect(crosses).toHaveLength(1);
  await user.click(crosses[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Not this way'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Not deleted');
});

test('on a phone only the newest toast is visible, and the one before it follows', async () => {
  const wide = window.matchMedia;
  const still = { addListener: () => undefined, removeListener: () => undefined };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { ...still, media, matches: media.includes('max-width') }) as never;
  try {
    renderRoutes([{ path: '/', element: <h1>Page</h1> }], { locale: 'en-US' });
    await screen.findByRole('heading', { name: 'Page' });
    await act(async () => {
      toast.success('Saved');
      toast.error('Not this way');
    });
    expect(screen.getByText('Not this way')).toBeVisible();
    expect(screen.getByText('Saved')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Saved')).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});
