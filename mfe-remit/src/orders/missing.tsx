import { toast, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OrderNotFound } from './not-found.tsx';

/** A path that needs an order's id and has none. */
export function Component() {
  const t = useText(text);
  const message = t('missing');
  useEffect(() => {
    toast.error(message);
  }, [message]);
  return <OrderNotFound />;
}
