import { Box, Outlet } from '@qiaohui/kit';
import { Ways } from './navigation.tsx';

/** The trade area: its ways beside the page, or above it on narrow screens. */
export function Component() {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' } }}>
      <Ways />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Outlet />
      </Box>
    </Box>
  );
}
