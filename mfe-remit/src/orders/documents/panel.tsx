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
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useState } from 'react';
import { Example } from '../../documents/example.tsx';
import { useSlotNames } from '../../documents/slot-names.ts';
import { useUploading } from '../../documents/upload.ts';
import { MainAct } from '../main-act.tsx';
import { isTooLate } from '../term.rules.ts';
import { useMove } from '../use-move.ts';
import { filesOf, uploadFor, useDocuments } from './files.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Slot, slotList } from './slot.tsx';

/** Panel 1: the checklist. Until the documents are submitted it takes files; later it only shows them. */
export function DocumentsPanel({ order }: { order: Order }) {
  const t = useText(text);
  const namesOf = useSlotNames(order.paymentType);
  const { add, remove, saving } = useDocuments(order);
  const { move, isPending } = useMove(order);
  const isUploading = useUploading();
  const [submitted, setSubmitted] = useState(false);
  const isOpen = order.status === OrderStatus.MethodChosen;
  const left = order.checklist.filter(
    ({ required, state }) => required && (state === 'missing' || state === 'rejected'),
  );
  const filled = order.checklist.filter(({ state }) => state === 'pending' || state === 'accepted');
  const done = () => {
    setSubmitted(true);
    const [first] = left;
    if (first) document.getElementById(`slot-${first.slot}`)?.focus();
    else void move(OrderStatus.AwaitingTransfer);
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
          1. {t('title')}
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
        <Box component="ul" sx={slotList}>
          {order.checklist.map((item) => {
            const { name, hint } = namesOf(item.slot);
            const isTaken = isOpen && (item.at === 'order' || item.state === 'missing');
            const isRemovable = (uid: string) => isOpen && order.jsfile.some((document) => document.uid === uid);
            return (
              <Slot
                key={item.slot}
                item={item}
                name={name}
                hint={
                  <>
                    {hint} <Example slot={item.slot} name={name} />
                  </>
                }
                files={filesOf(order, item)}
                upload={isTaken ? uploadFor(item.slot, add) : undefined}
                removal={({ uid }) => (isRemovable(uid) ? () => void remove(uid) : null)}
                error={submitted && left.includes(item) ? t('needed', { name }) : undefined}
              />
            );
          })}
        </Box>
        {isOpen && !isTooLate(order) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 5 }}>
            <MainAct>
              <Button variant="contained" onClick={done} loading={isPending} disabled={saving || isUploading}>
                {t('done')}
              </Button>
            </MainAct>
            <Typography variant="caption" sx={{ color: 'text.faint' }}>
              {t(isUploading ? 'underway' : 'doneHint')}
            </Typography>
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
