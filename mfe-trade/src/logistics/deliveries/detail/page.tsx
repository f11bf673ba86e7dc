import {
  Alert,
  Box,
  Button,
  RecordPage,
  Stack,
  Timeline,
  toast,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Delivery } from '@qiaohui/trade/deliveries';
import { useState } from 'react';
import { column, columns, Part } from '../../../records/part.tsx';
import AnnounceGoods from '../announce/dialog.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { deliveries, useLiveDeliveries } from '../queries.ts';
import RequestShipping from '../request/dialog.tsx';
import { StageChip } from '../stage.tsx';
import { Contents } from './contents.tsx';

/** Takes back what the warehouse has not replied to; changes and sends again what came to nothing. */
function Actions({ delivery }: { delivery: Delivery }) {
  const t = useText(text);
  const [again, setAgain] = useState(false);
  const withdrawal = useMutation(deliveries.withdraw(useQueryClient()));
  const withdraw = () =>
    withdrawal.mutate(delivery, {
      onSuccess: ({ stage }) => {
        if (stage === 'withdrawn') toast.success(t('withdrawDone'));
        else if (stage === 'withdrawing') toast.success(t('withdrawSoon'));
        else toast.error(t('withdrawLate'));
      },
      onError: toast.failure,
    });
  const onClose = () => setAgain(false);
  const waybill = { ...delivery.waybill, client_code: delivery.client_code };
  return (
    <>
      {delivery.stage === 'waiting' && (
        <Button variant="outlined" color="inherit" loading={withdrawal.isPending} onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
      {['refused', 'withdrawn'].includes(delivery.stage) && !delivery.waybill_void && (
        <Button variant="contained" onClick={() => setAgain(true)}>
          {t('again')}
        </Button>
      )}
      {again && delivery.kind === 'in' && <AnnounceGoods waybill={waybill} again={delivery} onClose={onClose} />}
      {again && delivery.kind === 'out' && <RequestShipping waybill={waybill} again={delivery} onClose={onClose} />}
    </>
  );
}

/** Whether the warehouse still has an order of it. */
const isCarriedOut = (stage: Delivery['stage']) => ['announced', 'received', 'pending', 'applied'].includes(stage);

/** What keeps it from going on. */
function Notice({ delivery: { stage, attempts, reason, waybill_void: isVoid } }: { delivery: Delivery }) {
  const t = useText(text);
  if (isVoid && isCarriedOut(stage)) return <Alert severity="warning">{t('voidLate')}</Alert>;
  if (isVoid && (stage === 'withdrawing' || stage === 'withdrawn'))
    return <Alert severity="info">{t(`${stage}Void`)}</Alert>;
  if (stage === 'refused') return <Alert severity="warning">{t('refusedNote', { reason: reason ?? '' })}</Alert>;
  if (stage !== 'waiting' && stage !== 'withdrawing') return null;
  return (
    <Alert severity="info">
      {t('waitingNote')} {attempts > 0 && t('attempts', { count: attempts })}
    </Alert>
  );
}

function History({ delivery: { history } }: { delivery: Delivery }) {
  const t = useText(text);
  const steps = history.toReversed().map(({ stage, at, by }) => ({ key: `${at} ${stage}`, title: t(stage), at, by }));
  return (
    <Part title={t('history')}>
      <Timeline label={t('history')} steps={steps} />
    </Part>
  );
}

/** A delivery: its waybill, the warehouse's order, what was sent, and what became of it. */
export function Component() {
  const t = useText(text);
  const { delivery: id = '' } = useParams();
  useLiveDeliveries();
  return (
    <RecordPage
      query={useQuery(deliveries.one(id))}
      crumbs={[{ label: t('title'), to: '/logistics/deliveries' }]}
      kind={t('one')}
      title={({ kind, waybill }) => `${t(kind)} ${waybill.number}`}
      status={({ stage }) => <StageChip stage={stage} />}
      actions={(delivery) => <Actions delivery={delivery} />}
      width="full"
      dense
    >
      {(delivery) => (
        <Stack sx={{ gap: 4 }}>
          <Notice delivery={delivery} />
          <Box sx={columns}>
            <Box sx={column}>
              <Contents delivery={delivery} />
            </Box>
            <Box sx={column}>
              <History delivery={delivery} />
            </Box>
          </Box>
        </Stack>
      )}
    </RecordPage>
  );
}
