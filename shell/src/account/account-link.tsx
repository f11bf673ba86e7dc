import { Link, RouterLink, useLocation } from '@qiaohui/kit';

/** Leads to another account page and passes on where to go afterwards. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation();
  return (
    <Link component={RouterLink} to={`${to}${search}`} sx={{ lineHeight: '24px' }}>
      {children}
    </Link>
  );
}
