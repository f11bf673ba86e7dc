import { Box, Button, Card, Typography, useText } from '@qiaohui/kit';
import { type Order, Paper } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { z } from 'zod';
import { useSlotNames } from '../../documents/slot-names.ts';
import { useUnderway } from '../../documents/upload.ts';
import { useDraft } from '../../session-draft.ts';
import { toastFault } from '../errors.ts';
import { useSaveOrder } from '../queries.ts';
import { Slot } from './slot.tsx';
import { text } from './text.ts';

const Papers = z.array(Paper);

/** Status 13: new files for what was rejected, in its place; they are sent together, since the order moves on with them. */
export function Replace({ order }: { order: Order }) {
  const t = useText(text);
  const namesOf = useSlotNames(order.paymentType);
  const save = useSaveOrder(order.id);
  const { draft, keepDraft, dropDraft } = useDraft(`papers.${order.id}`, Papers);
  const [papers, setPapers] = useState<Paper[]>(draft ?? []);
  const underway = useUnderway();
  const [asked, setAsked] = useState(false);
  const rejected = order.checklist.filter(({ state }) => state === 'rejected');
  const change = (next: (now: Paper[]) => Paper[]) =>
    setPapers((now) => {
      const then = next(now);
      keepDraft(then);
      return then;
    });
  const given = (slot: string) => papers.filter((paper) => paper.slot === slot);
  const missing = rejected.filter(({ slot }) => given(slot).length === 0);
  const send = () => {
    setAsked(true);
    const [first] = missing;
    if (first) return document.getElementById(`slot-${first.slot}`)?.focus();
    const slots = new Set(rejected.map(({ slot }) => slot));
    const kept = order.jsfile.filter(({ slot }) => !slots.has(slot));
    const sent = papers.filter(({ slot }) => slots.has(slot));
    save.mutate({ id: order.id, jsfile: [...kept, ...sent] }, { onSuccess: dropDraft, onError: toastFault });
  };
  if (rejected.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="replace">
      <Typography variant="h2" id="replace" sx={{ mb: 4 }}>
        {t('replaceTitle')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {rejected.map((item) => {
          const { name, hint } = namesOf(item.slot);
          return (
            <Slot
              key={item.slot}
              item={item}
              name={name}
              hint={item.slot === 'idcard' ? t('both') : hint}
              files={given(item.slot)}
              onAdd={(paper) => change((now) => [...now, paper])}
              removal={({ uid }) =>
                () =>
                  change((now) => now.filter((paper) => paper.uid !== uid))
                }
              fault={asked && missing.includes(item) ? t('needed', { name }) : undefined}
            />
          );
        })}
      </Box>
      <Button variant="contained" onClick={send} loading={save.isPending} disabled={underway} sx={{ mt: 5 }}>
        {t('send')}
      </Button>
    </Card>
  );
}
