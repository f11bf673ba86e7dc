import { Button, RouterLink, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { VALID, type Validity, VOID } from '@qiaohui/warehouse/contract';
import type { InOrder } from '@qiaohui/warehouse/inorders';
import { useWorksHere } from '../../area/works-here.ts';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export function ReceiveButton({ order, onOpen }: { order: InOrder; onOpen: () => void }) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" component={RouterLink} to="/warehouse/scan?mode=receive">
        {t('station')}
      </Button>
      <Button variant="contained" onClick={onOpen}>
        {t('receive')}
      </Button>
    </>
  );
}

export function AnnounceButton({ order, onOpen }: { order: InOrder; onOpen: () => void }) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={onOpen}>
      {t('announce')}
    </Button>
  );
}

export function EditButton({ order, onOpen }: { order: InOrder; onOpen: () => void }) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={onOpen}>
      {t('edit')}
    </Button>
  );
}

export function CodesButton({ order, onOpen }: { order: InOrder; onOpen: () => void }) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <Button variant="text" color="info" onClick={onOpen} sx={{ mt: 2, ml: -5 }}>
      {t('codes')}
    </Button>
  );
}

/** Voids an in-order without received goods; offers undo instead of a confirmation. */
export function ValidityButton({ order }: { order: InOrder }) {
  const t = useText(text);
  const set = useMutation(inOrders.setStatus(useQueryClient(), order.id));
  const setTo = (status: Validity, onSuccess?: () => void) =>
    void set.mutateAsync(status).then(onSuccess, toast.failure);
  if (!useWorksHere() || order.received > 0) return null;
  const undo = { label: t('undo'), run: () => setTo(1) };
  const change = () =>
    order.status === VALID
      ? setTo(0, () => toast.success(t('voided'), undo))
      : setTo(1, () => toast.success(t('restored')));
  return (
    <Button variant="outlined" color="inherit" loading={set.isPending} onClick={change}>
      {t(order.status === VALID ? 'void' : 'restore')}
    </Button>
  );
}
