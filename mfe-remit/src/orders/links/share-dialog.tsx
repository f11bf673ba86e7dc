import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider, Typography, useText } from '@qiaohui/kit';
import type { NewLink } from '@qiaohui/remit/links';
import type { Order } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { LinkCreated } from './created.tsx';
import { LinkForm } from './form.tsx';
import { LinkList } from './list.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { order: Order; open: boolean; onClose: () => void };

/** Lets somebody else pay, view or upload documents: creates links, shows their use, revokes them. */
export default function ShareDialog({ order, open, onClose }: Props) {
  const t = useText(text);
  const [created, setCreated] = useState<NewLink | null>(null);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="share">
      <DialogTitle id="share">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t('intro')}
        </Typography>
        {created ? (
          <LinkCreated link={created} number={order.number} onAnother={() => setCreated(null)} />
        ) : (
          <LinkForm order={order} onCreated={setCreated} />
        )}
        <Divider sx={{ my: 5 }} />
        <LinkList order={order.id} />
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
