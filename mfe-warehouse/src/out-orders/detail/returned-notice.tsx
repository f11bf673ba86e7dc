import { Alert, Button, Stack, Typography, useFormat, useText } from '@qiaohui/kit';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { order: OutOrderWithGoods; onLeave: () => void; onInsist: () => void };

/**
 * Notice that an order has changed while a return of its goods was entered. A return overwrites nothing but adds to
 * what has come back, so it says what has.
 */
export function ReturnedNotice({ order, onLeave, onInsist }: Props) {
  const t = useText(text);
  const { number } = useFormat();
  const back = order.lines.filter(({ returned }) => returned > 0);
  return (
    <Alert severity="warning" role="alert">
      <Typography sx={{ fontWeight: 600 }}>{t('changedNow')}</Typography>
      <Typography>
        {back.length === 0
          ? t('nothingBack')
          : back
              .map(({ goods, quantity, returned }) =>
                t('backNow', { goods: goods.type, returned: number(returned), quantity: number(quantity) }),
              )
              .join(' · ')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{t('returnAdds')}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={onLeave}>
          {t('returnNothing')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onInsist}>
          {t('returnToo')}
        </Button>
      </Stack>
    </Alert>
  );
}
