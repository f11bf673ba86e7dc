import { Box, SearchField, Stack } from '@qiaohui/kit';
import type { ReactNode } from 'react';

type Props = { label: string; search: string; placeholder: string; children: ReactNode };

/** The search above a list, and its filters beside it. */
export function Bar({ label, search, placeholder, children }: Props) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      sx={{ gap: 3, mb: 3, flexWrap: 'wrap', alignItems: 'flex-end' }}
    >
      <Box sx={{ flex: '1 1 280px', maxWidth: 420 }}>
        <SearchField label={search} placeholder={placeholder} />
      </Box>
      {children}
    </Stack>
  );
}
