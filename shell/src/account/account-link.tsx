import { Link, RouterLink, useLocation } from '@qiaohui/kit';

/** To another account page, with what this one's address says about where to go afterwards. */
export function Way({ to, children }: { to: string; children: string }) {
  const { search } = useLocation();
  return (
    <Link component={RouterLink} to={`${to}${search}`} sx={{ lineHeight: '24px' }}>
      {children}
    </Link>
  );
}
