import { useText } from '@qiaohui/kit';
import { mayChoose } from '../orders/open.ts';
import { WithOrder } from '../wizard/with-order.tsx';
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
