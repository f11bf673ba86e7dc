import type { OrderDetail } from '@qiaohui/admin/orders';
import { Alert, Divider, useQuery, useText } from '@qiaohui/kit';
import { uploadTo } from '../attachments/queries.ts';
import { missingOf } from '../../money/sums.ts';
import { NextMoves } from '../status-change/next-steps.tsx';
import { Frame } from '../../list/panel.tsx';
import { Heading } from './heading.tsx';
import { Parts } from './parts.tsx';
import { order, useAct } from './queries.ts';
import { text } from './text.ts';

/** Remitted, cancelled, refunding and refunded: nothing is remitted any more. */
const LEAVES_NOT = [7, 8, 9, 10];

function Body({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const act = useAct('setStatus');
  return (
    <>
      <Heading detail={detail} onClose={onClose} />
      {detail.rate_is_old && !LEAVES_NOT.includes(detail.status) && (
        <Alert severity="warning" sx={{ mx: 4, mb: 2 }}>
          {t('rateIsOld')}
        </Alert>
      )}
      <Parts detail={detail} />
      <Divider />
      <NextMoves
        detail={detail}
        set={(body) => act.mutateAsync({ body })}
        upload={uploadTo(detail.id)}
        missing={missingOf(detail)}
        shown={detail}
      />
    </>
  );
}

/** One order: its papers beside what they must match, its money, its people, and what may be done next. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  return (
    <Frame query={useQuery(order.one(id))} label={t('number')}>
      {(detail) => <Body detail={detail} onClose={onClose} />}
    </Frame>
  );
}
