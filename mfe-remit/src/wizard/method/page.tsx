import { useText } from '@qiaohui/kit';
import { mayChoose } from '../../orders/allowed.ts';
import { WithOrder } from '../with-order.tsx';
import { Methods } from './methods.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={5} title={t('title')} open={mayChoose}>
      {(order) => <Methods order={order} />}
    </WithOrder>
  );
}
