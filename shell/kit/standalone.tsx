import './ui/theme/nonce.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Remote } from './federation/remote.ts';
import { newQueryClient, Providers } from './providers.tsx';

/** Starts a remote on its own for development, with the kit's providers but without header and footer. */
export function start(remote: Remote): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const router = createBrowserRouter([{ path: '/', HydrateFallback: () => null, children: remote.routes() }]);
  createRoot(root).render(
    <StrictMode>
      <Providers client={newQueryClient()}>
        <main>
          <RouterProvider router={router} />
        </main>
      </Providers>
    </StrictMode>,
  );
}
