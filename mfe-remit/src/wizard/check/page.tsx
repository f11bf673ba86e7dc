import { useText } from '@qiaohui/kit';
import { WithOrder } from '../with-order.tsx';
import { CheckForm } from './form.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={4} title={t('title')}>
      {(order) => <CheckForm order={order} />}
    </WithOrder>
  );
}
