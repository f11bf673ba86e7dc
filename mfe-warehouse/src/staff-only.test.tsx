import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import remote from './remote.tsx';

afterEach(cleanup);

test.each([
  '/stocks',
  '/warehouse/scan',
  '/warehouse/counts',
  '/warehouse/ledger',
  '/warehouse/alerts',
  '/warehouse/shelves',
  '/warehouse/windows',
  '/warehouse/out/import',
  '/warehouse/goods/g-1',
])(
  '%s tells trade that it is for the warehouse alone, offers nothing and asks the service for nothing',
  async (path) => {
    const requests = serve({});
    renderRoutes(remote.routes(), { path, user: { group: 'trade' }, locale: 'en-US' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You have no access to this page' }),
    ).toBeInTheDocument();
    // nor a rail: around its guests' pages stands their own
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => !url.endsWith('/live'))).toEqual([]);
  },
);
