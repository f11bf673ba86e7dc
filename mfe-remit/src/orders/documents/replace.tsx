import { Box, Button, Card, Typography, useText } from '@qiaohui/kit';
import { type Order, OrderDocument } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { z } from 'zod';
import { Example } from '../../documents/example.tsx';
import { useSlotNames } from '../../documents/slot-names.ts';
import { useUploading } from '../../documents/upload.ts';
import { useDraft } from '../../session-draft.ts';
import { MainAct } from '../main-act.tsx';
import { useDocumentChange } from './change.ts';
import { uploadFor } from './files.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Slot, slotList } from './slot.tsx';

const Documents = z.array(OrderDocument);

/** New documents, stored in this tab until they are sent together, since the order moves on with them. */
function useReplacements(order: Order) {
  const { change: changeAll, isSaving } = useDocumentChange(order);
  // stored drafts have this name
  const { draft, storeDraft, clearDraft } = useDraft(`papers.${order.id}`, Documents);
  const [documents, setDocuments] = useState(draft ?? []);
  const change = (next: (now: OrderDocument[]) => OrderDocument[]) =>
    setDocuments((now) => {
      const then = next(now);
      storeDraft(then);
      return then;
    });
  return {
    sending: isSaving,
    of: (slot: string) => documents.filter((document) => document.slot === slot),
    add: (document: OrderDocument) => change((now) => [...now, document]),
    removal: (uid: string) => () => change((now) => now.filter((document) => document.uid !== uid)),
    /** Sends them as replacements of all documents in these slots, unless another device has replaced those. */
    async send(slots: string[]) {
      const sent = documents.filter(({ slot }) => slots.includes(slot));
      const isRejected = (now: Order) =>
        slots.every((slot) => now.checklist.some((item) => item.slot === slot && item.state === 'rejected'));
      const isSent = await changeAll((now) =>
        isRejected(now) ? [...now.jsfile.filter(({ slot }) => !slots.includes(slot)), ...sent] : null,
      );
      if (isSent) clearDraft();
    },
  };
}

/** New files for rejected documents, in their place. */
export function Replace({ order }: { order: Order }) {
  const t = useText(text);
  const namesOf = useSlotNames(order.paymentType);
  const replacements = useReplacements(order);
  const isUploading = useUploading();
  const [submitted, setSubmitted] = useState(false);
  const rejected = order.checklist.filter(({ state }) => state === 'rejected');
  const missing = rejected.filter(({ slot }) => replacements.of(slot).length === 0);
  const send = () => {
    setSubmitted(true);
    const [first] = missing;
    if (first) document.getElementById(`slot-${first.slot}`)?.focus();
    else void replacements.send(rejected.map(({ slot }) => slot));
  };
  if (rejected.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="replace">
      <Typography variant="h2" id="replace" sx={{ mb: 4 }}>
        {t('replaceTitle')}
      </Typography>
      <Box component="ul" sx={slotList}>
        {rejected.map((item) => {
          const { slot } = item;
          const { name, hint } = namesOf(slot);
          return (
            <Slot
              key={slot}
              item={item}
              name={name}
              hint={
                <>
                  {slot === 'idcard' ? t('both') : hint} <Example slot={slot} name={name} />
                </>
              }
              files={replacements.of(slot)}
              upload={uploadFor(slot, replacements.add)}
              removal={({ uid }) => replacements.removal(uid)}
              error={submitted && missing.includes(item) ? t('needed', { name }) : undefined}
            />
          );
        })}
      </Box>
      <MainAct>
        <Button variant="contained" onClick={send} loading={replacements.sending} disabled={isUploading} sx={{ mt: 5 }}>
          {t('send')}
        </Button>
      </MainAct>
    </Card>
  );
}
