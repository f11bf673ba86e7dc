import {
  Alert,
  Box,
  Button,
  Failure,
  Lines,
  Typography,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { audit } from './queries.ts';

/** Shows whether the audit log is complete and when that was checked; checks again on demand. */
export function Chain() {
  const t = useText(text);
  const { data, error, refetch } = useQuery(audit.lastCheck);
  const check = useMutation(audit.check(useQueryClient()));
  const checkButton = (
    <Button size="small" color="inherit" onClick={() => check.mutate()} loading={check.isPending}>
      {t('check')}
    </Button>
  );
  if (data === undefined)
    return (
      <Box sx={{ mb: 3 }}>
        {error ? <Failure title={t('unknown')} error={error} retry={refetch} /> : <Lines count={1} height={48} />}
      </Box>
    );
  if (data === null)
    return (
      <Alert severity="info" action={checkButton} sx={{ mb: 3 }}>
        {t('never')}
      </Alert>
    );
  const { at, rows, broken } = data;
  return (
    <Alert severity={broken ? 'error' : 'success'} action={checkButton} sx={{ mb: 3 }}>
      <Box>{broken ? t('broken', { seq: broken.seq }) : t('sound', { count: rows })}</Box>
      {broken && <Box>{t('brokenText', { count: rows })}</Box>}
      <Typography variant="caption">
        {t('checkedAt')} <When at={at} />
      </Typography>
    </Alert>
  );
}
