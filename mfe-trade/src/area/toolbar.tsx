import { Box, SearchField } from '@qiaohui/kit';
import type { ReactNode } from 'react';

/** What stands above a list: its search and its filters. */
export function Toolbar({
  search,
  placeholder,
  children,
}: {
  search: string;
  placeholder: string;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
        <SearchField label={search} placeholder={placeholder} />
      </Box>
      {children}
    </Box>
  );
}
