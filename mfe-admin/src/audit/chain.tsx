import type { ChainCheck } from '@qiaohui/admin/audit';
import {
  Alert,
  Box,
  Button,
  Lines,
  Loaded,
  Typography,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { audit } from './queries.ts';

/** One line, so that the list begins above the middle of the window. */
const line = {
  py: 0,
  alignItems: 'center',
  '& .MuiAlert-action': { p: 0, alignItems: 'center' },
  '& .MuiAlert-icon, & .MuiAlert-message': { py: 2 },
} as const;

/** Its text takes several lines on a phone; what stands below does not move. */
const place = { xs: 112, sm: 40 };

function Checked({ check: { at, rows, broken }, action }: { check: ChainCheck; action: ReactNode }) {
  const t = useText(text);
  return (
    <Alert severity={broken ? 'error' : 'success'} action={action} sx={line}>
      {broken ? t('broken', { seq: broken.seq }) : t('sound', { count: rows })}
      {broken && <Box>{t('brokenText', { count: rows })}</Box>}
      <Typography variant="caption" color="textSecondary" sx={{ ml: 3 }}>
        {t('checkedAt')} <When at={at} />
      </Typography>
    </Alert>
  );
}

/** Shows whether the audit log is complete and when that was checked; checks again on demand. */
export function Chain() {
  const t = useText(text);
  const query = useQuery(audit.lastCheck);
  const check = useMutation(audit.check(useQueryClient()));
  const action = (
    <Button size="small" color="inherit" onClick={() => check.mutate()} loading={check.isPending}>
      {t('check')}
    </Button>
  );
  return (
    <Box sx={{ mb: 2, minHeight: place }}>
      <Loaded query={query} skeleton={<Lines count={1} height={40} />}>
        {(last) =>
          last ? (
            <Checked check={last} action={action} />
          ) : (
            <Alert severity="info" action={action} sx={line}>
              {t('never')}
            </Alert>
          )
        }
      </Loaded>
    </Box>
  );
}
