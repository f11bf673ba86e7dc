import { Box, Link, opens, RouterLink, Stack, Typography, useSession, When } from '@qiaohui/kit';
import type { Group } from '@qiaohui/service-kit/shapes';
import type { ReactNode } from 'react';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
  // a thumb's size
  '& .MuiButton-root': { flex: 'none', minHeight: { xs: 44, sm: 36 } },
} as const;

type Props = {
  /** Page of the order in the warehouse, which the number links to for accounts that may open it: these groups. */
  page: string;
  readers: readonly Group[];
  number: string;
  /** Beside the number. */
  chips: ReactNode;
  /** In small print below it; empty ones are left out. */
  facts: Array<string | number | false | null>;
  at: string;
  action?: ReactNode;
};

/** A row of an order of the warehouse. */
export function OrderRow({ page, readers, number, chips, facts, at, action }: Props) {
  const { user } = useSession();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
          {opens(readers, user?.group) ? (
            <Link
              component={RouterLink}
              to={page}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
            >
              {number}
            </Link>
          ) : (
            number
          )}
          {chips}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')} · <When at={at} />
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
