import { Button, Empty, HttpError, Page, RouterLink, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** True for an order that does not exist or is another person's. */
export const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** The page of an order that is not there, with the service's message, or of an address without an order's id. */
export function OrderNotFound({ error }: { error?: HttpError }) {
  const t = useText(text);
  return (
    <Page title={error ? t('title') : t('missing')} quiet>
      <Empty
        title={error?.message ?? t('missing')}
        text={t(error ? 'notYours' : 'missingText')}
        action={
          <Button component={RouterLink} to="/orders" variant="contained">
            {t('toOrders')}
          </Button>
        }
      />
    </Page>
  );
}
