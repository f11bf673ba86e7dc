import { Box, Button, Card, RouterLink, Typography, useConfirm, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { canCancel, canChangeMethod, canEdit } from '@qiaohui/remit/orders/rules';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { lazy, Suspense, useState } from 'react';
import { useMove } from '../use-move.ts';
import { OrderDrawer } from './drawer.tsx';
import text from './messages/manage/zh-CN.json' with { type: 'json' };

// loaded on demand: few customers share, and the dialog brings forms and QR codes
const ShareDialog = lazy(() => import('../links/share-dialog.tsx'));

const item = { justifyContent: 'flex-start', minHeight: { xs: 44, md: 36 }, px: 2, mx: -2, fontWeight: 400 };

/** Further actions on the order, those that its status allows. */
export function Manage({ order }: { order: Order }) {
  const t = useText(text);
  const confirm = useConfirm();
  const { move, isPending } = useMove(order);
  const [viewing, setViewing] = useState(false);
  const [sharing, setSharing] = useState<'never' | 'open' | 'closed'>('never');
  const cancel = async () => {
    const question = {
      title: t('cancelAsk', { number: order.number }),
      text: t('cancelText'),
      action: t('cancel'),
      danger: true,
    };
    if (await confirm(question)) await move(OrderStatus.Cancelled);
  };
  return (
    <Card component="section" aria-labelledby="manage" sx={{ displayPrint: 'none' }}>
      <Typography variant="h3" component="h2" id="manage" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {canChangeMethod(order) && (
          <Button component={RouterLink} to={`/pay/${order.id}`} color="inherit" sx={item}>
            {t('method')}
          </Button>
        )}
        {canEdit(order) && (
          <Button component={RouterLink} to={`/step/check/${order.id}`} color="inherit" sx={item}>
            {t('edit')}
          </Button>
        )}
        <Button color="inherit" onClick={() => setViewing(true)} sx={item}>
          {t('view')}
        </Button>
        <Button color="inherit" onClick={() => setSharing('open')} sx={item}>
          {t('share')}
        </Button>
        <Button color="inherit" onClick={() => window.print()} sx={item}>
          {t('print')}
        </Button>
        {canCancel(order) && (
          <Button color="error" onClick={cancel} loading={isPending} sx={item}>
            {t('cancel')}
          </Button>
        )}
      </Box>
      <OrderDrawer order={order} open={viewing} onClose={() => setViewing(false)} title={t('all')} />
      <Suspense>
        {sharing !== 'never' && (
          <ShareDialog order={order} open={sharing === 'open'} onClose={() => setSharing('closed')} />
        )}
      </Suspense>
    </Card>
  );
}
