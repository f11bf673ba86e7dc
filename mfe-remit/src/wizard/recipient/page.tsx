import { useText } from '@qiaohui/kit';
import { WithOrder } from '../with-order.tsx';
import { AcceptForm } from './form.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={2} title={t('title')}>
      {(order) => <AcceptForm key={order.id} order={order} />}
    </WithOrder>
  );
}
