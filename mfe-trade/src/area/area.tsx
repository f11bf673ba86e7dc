import { Box, Outlet } from '@qiaohui/kit';
import { Navigation } from './navigation.tsx';

/** The trade area: its navigation beside the page, or above it on narrow screens. */
export function Component() {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' } }}>
      <Navigation />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Outlet />
      </Box>
    </Box>
  );
}
