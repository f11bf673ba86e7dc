import '@qiaohui/kit/nonce';
import { newQueryClient, Providers, RouterProvider } from '@qiaohui/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers client={newQueryClient()}>
      <RouterProvider router={startRouter()} />
    </Providers>
  </StrictMode>,
);

export { provided } from './provided.ts';
