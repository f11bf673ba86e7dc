import type { OrderDetail } from '@qiaohui/admin/orders';
import { Alert, Box, Card, Divider, Failure, Lines, useQuery, useText } from '@qiaohui/kit';
import { NextMoves } from '../moves/next.tsx';
import { Heading } from './heading.tsx';
import { Parts } from './parts.tsx';
import { order } from './queries.ts';
import { text } from './text.ts';

function Body({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  return (
    <>
      <Heading detail={detail} onClose={onClose} />
      {detail.rate_is_old && (
        <Alert severity="warning" sx={{ mx: 4, mb: 2 }}>
          {t('rateIsOld')}
        </Alert>
      )}
      <Parts detail={detail} />
      <Divider />
      <NextMoves detail={detail} />
    </>
  );
}

/** One order: its papers beside what they must match, its money, its people, and what may be done next. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const query = useQuery(order.one(id));
  return (
    <Card
      component="section"
      aria-label={query.data?.number ?? t('number')}
      sx={{
        p: { xs: 0 },
        position: { lg: 'sticky' },
        top: 16,
        maxHeight: { lg: 'calc(100vh - 32px)' },
        overflow: 'auto',
      }}
    >
      {query.data && <Body detail={query.data} onClose={onClose} />}
      {!query.data && (
        <Box sx={{ p: 4 }}>
          {query.error ? <Failure error={query.error} retry={query.refetch} /> : <Lines count={10} height={28} />}
        </Box>
      )}
    </Card>
  );
}
