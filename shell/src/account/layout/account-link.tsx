import { Link, RouterLink, useLocation } from '@qiaohui/kit';

/** A link to another account page; it passes on where to go afterwards. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={`${to}${search}`}
      sx={{ lineHeight: '24px', display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
    >
      {children}
    </Link>
  );
}
