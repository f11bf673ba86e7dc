import { useText } from '@qiaohui/kit';
import { WithOrder } from '../with-order.tsx';
import { SendForm } from './form.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={3} title={t('title')}>
      {(order) => <SendForm key={order.id} order={order} />}
    </WithOrder>
  );
}
