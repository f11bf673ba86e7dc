import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider, Typography, useText } from '@qiaohui/kit';
import type { NewLink } from '@qiaohui/remit/links';
import type { Order } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { LinkMade } from './created.tsx';
import { LinkMaker } from './form.tsx';
import { LinkList } from './list.tsx';
import { text } from './text.ts';

type Props = { order: Order; open: boolean; onClose: () => void };

/** Lets somebody else pay, look or hand in papers: makes links, shows what became of them, ends them. */
export default function ShareDialog({ order, open, onClose }: Props) {
  const t = useText(text);
  const [made, setMade] = useState<NewLink | null>(null);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="share">
      <DialogTitle id="share">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {t('intro')}
        </Typography>
        {made ? (
          <LinkMade link={made} number={order.number} onAnother={() => setMade(null)} />
        ) : (
          <LinkMaker order={order} onMade={setMade} />
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
