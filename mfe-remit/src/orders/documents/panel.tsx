import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  StatusChip,
  Typography,
  useText,
} from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { useSlotNames } from '../../documents/slot-names.ts';
import { useUnderway } from '../../documents/upload.ts';
import { useMove } from '../use-move.ts';
import { filesOf, usePapers } from './files.ts';
import { Slot } from './slot.tsx';
import { text } from './text.ts';

const OPEN_AT = 2;

/** Panel 1: the checklist. At status 2 it is open and takes files; later it only shows them. */
export function PapersPanel({ order }: { order: Order }) {
  const t = useText(text);
  const namesOf = useSlotNames(order.paymentType);
  const { add, remove, saving } = usePapers(order);
  const { move, isPending } = useMove(order);
  const underway = useUnderway();
  const [asked, setAsked] = useState(false);
  const isOpen = order.status === OPEN_AT;
  const left = order.checklist.filter(
    ({ required, state }) => required && (state === 'missing' || state === 'rejected'),
  );
  const filled = order.checklist.filter(({ state }) => state === 'pending' || state === 'accepted');
  const done = () => {
    setAsked(true);
    const [first] = left;
    if (first) document.getElementById(`slot-${first.slot}`)?.focus();
    else void move(3);
  };
  return (
    <Accordion
      defaultExpanded={isOpen}
      slotProps={{ heading: { component: 'h2' } }}
      variant="outlined"
      sx={{ borderRadius: 1.4, '&:first-of-type, &:last-of-type': { borderRadius: 1.4 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: { xs: 4, sm: 6 }, minHeight: 72 }}>
        <Typography variant="h2" component="span" sx={{ flex: 1 }}>
          1 {t('title')}
        </Typography>
        <Box sx={{ mr: 3 }}>
          {left.length > 0 ? (
            <StatusChip tone="waiting" label={t('left', { count: left.length })} />
          ) : (
            <StatusChip tone="progress" label={`✓ ${t('submitted', { count: filled.length })}`} />
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 4, sm: 6 }, pb: 6, pt: 0 }}>
        <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
          {order.checklist.map((item) => {
            const { name, hint } = namesOf(item.slot);
            const takes = isOpen && (item.at === 'order' || item.state === 'missing');
            const isOurs = (uid: string) => isOpen && order.jsfile.some((paper) => paper.uid === uid);
            return (
              <Slot
                key={item.slot}
                item={item}
                name={name}
                hint={hint}
                files={filesOf(order, item)}
                onAdd={takes ? add : undefined}
                removal={({ uid }) => (isOurs(uid) ? () => void remove(uid) : null)}
                fault={asked && left.includes(item) ? t('needed', { name }) : undefined}
              />
            );
          })}
        </Box>
        {isOpen && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 5 }}>
            <Button variant="contained" onClick={done} loading={isPending} disabled={saving || underway}>
              {t('done')}
            </Button>
            <Typography variant="caption" sx={{ color: 'text.faint' }}>
              {t(underway ? 'underway' : 'doneHint')}
            </Typography>
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
