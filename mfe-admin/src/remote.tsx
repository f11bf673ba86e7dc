import type { Remote } from '@qiaohui/kit';
import { loadPage } from './desk/contents.ts';

/** True when another page of the desk is opened; its filters need nothing new. */
const isAnotherPage = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab');

export default {
  contract: 2,
  routes: () => [
    { path: 'manage', loader: loadPage, shouldRevalidate: isAnotherPage, lazy: () => import('./desk/page.tsx') },
  ],
  palette: async () => (await import('./desk/palette.ts')).palette,
} satisfies Remote;
