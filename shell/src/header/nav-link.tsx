import { Box, NavLink } from '@qiaohui/kit';
import { prefetch } from '../areas/patch.tsx';
import type { HeaderLink } from './links.ts';

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
export function HeaderNavLink({ path, label }: HeaderLink) {
  const ahead = () => prefetch(path);
  return (
    <Box component={NavLink} to={path} sx={look} onMouseEnter={ahead} onFocus={ahead}>
      {label}
    </Box>
  );
}
