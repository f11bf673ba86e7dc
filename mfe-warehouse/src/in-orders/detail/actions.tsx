import {
  type Act,
  Button,
  RouterLink,
  toast,
  useMediaQuery,
  useMutation,
  useQueryClient,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { VALID, type Validity, VOID } from '@qiaohui/warehouse/contract';
import type { InOrder, InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { useWorksHere } from '../../area/works-here.ts';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const STATION = '/warehouse/scan?mode=receive';

export type Dialog = 'receive' | 'announce' | 'edit' | 'codes';
type Props = { order: InOrder; onOpen: () => void };

/** Books goods in by hand: the main action of an in-order. */
export function ReceiveButton({ order, onOpen }: Props) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <Button variant="contained" onClick={onOpen}>
      {t('receive')}
    </Button>
  );
}

/** Both ways to book goods in; on a phone the scan station has a button of its own. */
export function ReceiveButtons(props: Props) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const worksHere = useWorksHere();
  return (
    <>
      {worksHere && !narrow && props.order.status !== VOID && (
        <Button variant="outlined" color="inherit" component={RouterLink} to={STATION}>
          {t('station')}
        </Button>
      )}
      <ReceiveButton {...props} />
    </>
  );
}

export function CodesButton({ order, onOpen }: Props) {
  const t = useText(text);
  if (!useWorksHere() || order.status === VOID) return null;
  return (
    <Button variant="text" color="info" onClick={onOpen} sx={{ mt: 2, ml: -5 }}>
      {t('codes')}
    </Button>
  );
}

/** Voids an in-order without received goods, or restores it; offers undo instead of a confirmation. */
function useValidity(order: InOrder): Act[] {
  const t = useText(text);
  const set = useMutation(inOrders.setStatus(useQueryClient(), order.id));
  const setTo = (status: Validity, onSuccess?: () => void) =>
    void set.mutateAsync(status).then(onSuccess, toast.failure);
  if (order.received > 0) return [];
  const isValid = order.status === VALID;
  const undo = { label: t('undo'), run: () => setTo(1) };
  const run = () =>
    isValid ? setTo(0, () => toast.success(t('voided'), undo)) : setTo(1, () => toast.success(t('restored')));
  return [{ label: t(isValid ? 'void' : 'restore'), danger: isValid, disabled: set.isPending, run }];
}

/** What can be done with an in-order beside receiving, in order of use; `prints` stand before what ends it. */
export function useInOrderActs(order: InOrderWithGoods, prints: Act[], onOpen: (dialog: Dialog) => void): Act[] {
  const t = useText(text);
  const validity = useValidity(order);
  if (!useWorksHere()) return [];
  if (order.status === VOID) return [...validity, ...prints];
  return [
    // without goods both ways to receive them are offered in their place
    ...(order.goods.length > 0 ? [{ label: t('station'), to: STATION }] : []),
    { label: t('announce'), run: () => onOpen('announce') },
    { label: t('edit'), run: () => onOpen('edit') },
    ...prints,
    ...validity,
  ];
}
