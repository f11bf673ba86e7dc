import { afterEach, expect, test } from '@jest/globals';
import { Button } from '@qiaohui/kit';
import { renderRoutes } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { Page } from './page.tsx';

afterEach(cleanup);

test('what a page says of itself follows its heading, and its buttons come behind it', async () => {
  const page = (
    <Page title="Anna" intro="Hamburg" actions={<Button>Write</Button>}>
      body
    </Page>
  );
  renderRoutes([{ path: '/anna', element: page }], { path: '/anna' });
  const parts = [
    await screen.findByRole('heading', { level: 1, name: 'Anna' }),
    screen.getByText('Hamburg'),
    screen.getByRole('button', { name: 'Write' }),
  ];
  const inOrder = [...document.querySelectorAll('*')].filter((one) => parts.includes(one as HTMLElement));
  expect(inOrder).toEqual(parts);
});
