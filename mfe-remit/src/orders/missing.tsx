import { Button, Empty, Page, RouterLink, toast, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A path that needs an order's id and has none. */
export function Component() {
  const t = useText(text);
  const message = t('missing');
  useEffect(() => {
    toast.error(message);
  }, [message]);
  return (
    <Page title={message} quiet>
      <Empty
        title={message}
        text={t('missingText')}
        action={
          <Button component={RouterLink} to="/orders" variant="contained">
            {t('toOrders')}
          </Button>
        }
      />
    </Page>
  );
}
