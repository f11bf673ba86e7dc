import { Box, RouterLink, useLocation } from '@qiaohui/kit';
import { prefetch } from '../areas/patch.tsx';
import { type HeaderLink, isAt } from './links.ts';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2.5,
  fontSize: 15,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover, &.active': { color: 'primary.main' },
  '&.active': { fontWeight: 600 },
} as const;

/** One link of the header; prefetches its page while the pointer is on it. */
export function HeaderNavLink(link: HeaderLink) {
  const { path, label } = link;
  const { pathname } = useLocation();
  const isHere = isAt(link, pathname);
  const ahead = () => prefetch(path);
  return (
    <Box
      component={RouterLink}
      to={path}
      className={isHere ? 'active' : ''}
      aria-current={isHere ? 'page' : undefined}
      sx={look}
      onMouseEnter={ahead}
      onFocus={ahead}
    >
      {label}
    </Box>
  );
}
