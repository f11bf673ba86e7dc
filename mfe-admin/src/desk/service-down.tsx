import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Alert, Button, Empty, HttpError, useFormat, useQuery, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { figures } from '../figures/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const isUnreachable = (error: Error | null) =>
  error instanceof HttpError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** The desk while its service is down: loaded data stays, with its time; otherwise the error. */
export function ServiceDown({ children }: { children: ReactNode }) {
  const t = useText(text);
  const format = useFormat();
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery(figures);
  if (!isUnreachable(error)) return children;
  if (data) {
    return (
      <>
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('stale', { time: format.time(new Date(dataUpdatedAt)) })}
        </Alert>
        {children}
      </>
    );
  }
  const action = (
    <Button variant="contained" onClick={() => refetch()} loading={isFetching}>
      {t('retry')}
    </Button>
  );
  return <Empty icon={<CloudOff fontSize="inherit" />} title={t('down')} text={t('downText')} action={action} />;
}
