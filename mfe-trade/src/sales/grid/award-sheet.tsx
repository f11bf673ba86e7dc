import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  HttpError,
  isAnswerLost,
  messageOf,
  Typography,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, DecimalField, LostNotice, useForm } from '@qiaohui/kit/form';
import type { Grid, GridLine } from '@qiaohui/trade/grid';
import type { GridFigures } from '@qiaohui/trade/grid/cells';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useInquiryFigures } from '../inquiries/figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { grids } from './queries.ts';
import { useMarks } from './texts.ts';
import { useAwarded } from './use-awarded.ts';

/** By offer: their order changes as channels make newer ones. */
const Form = z.object({ quantities: z.record(z.string(), z.string().optional()) });
type Quantities = z.infer<typeof Form>['quantities'];

/** The service's words on the parts, which have no field of their own. */
const rejectionText = (cause: unknown): string =>
  (cause instanceof HttpError && Object.values(cause.errors).flat()[0]) || messageOf(cause);

type Props = {
  grid: Grid;
  figures: GridFigures;
  line: GridLine;
  /** The offer that the whole line is proposed for; empty: what is awarded now. */
  offer: string;
  onClose: () => void;
};

/** A line with all that is offered for it: awarded whole to one channel, or in parts to several. */
export function AwardSheet({ grid, figures, line, offer: chosen, onClose }: Props) {
  const t = useText(text);
  const marksOf = useMarks();
  const { decimal, sum } = useInquiryFigures();
  const award = useMutation(grids.award(useQueryClient(), grid.inquiry));
  const awarded = useAwarded(grid.inquiry);
  const cells = grid.offers.flatMap((offer) => figures.cell(line, offer) ?? []);
  const present = grid.awards.find((one) => one.line === line.id)?.parts ?? [];
  const now = new Map(present.map((part) => [part.offer, part.quantity]));
  const state = present
    .map((part) => `${grid.offers.find(({ id }) => id === part.offer)?.channel.name ?? '–'} ${decimal(part.quantity)}`)
    .join(', ');
  // an award of this line that a colleague changed is not overwritten unseen; those of other lines are no conflict
  const key = JSON.stringify(present);
  const [seen, setSeen] = useState(key);
  const [isSending, setSending] = useState(false);
  const isStale = seen !== key && !isSending;
  // what an attempt sent whose response got lost
  const [lost, setLost] = useState<string | null>(null);
  const isOwn = isStale && lost === key;
  const isOffered = cells.some(({ offer }) => offer.id === chosen);
  const first = (id: string) => {
    if (now.size > 0 || !isOffered) return now.get(id) ?? '';
    return id === chosen ? line.quantity : '';
  };
  const quantitiesBy = (quantityOf: (id: string) => string): Quantities =>
    Object.fromEntries(cells.map(({ offer: { id } }) => [id, quantityOf(id)]));
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { quantities: quantitiesBy(first) },
  });
  const whole = (chosenId: string) => {
    const quantities = quantitiesBy((id) => (id === chosenId ? line.quantity : ''));
    form.setValue('quantities', quantities, { shouldDirty: true });
  };
  const send = async (quantities: Quantities) => {
    const parts = cells.flatMap(({ offer }) => {
      const quantity = quantities[offer.id] || null;
      return quantity === null ? [] : [{ offer: offer.id, quantity }];
    });
    setSending(true);
    try {
      const done = await award.mutateAsync({ version: grid.version, awards: [{ line: line.id, parts }] });
      const message = t(parts.length > 0 ? 'lineAwarded' : 'takenBack', { model: line.model });
      awarded({ shown: grid, figures, done, message });
      onClose();
    } catch (error) {
      // the comparison that is read now says whether it was this line's award that was sent before
      if (lost !== null && error instanceof HttpError && error.code === 'grid.changed') return;
      if (!isAnswerLost(error)) throw error;
      setLost(JSON.stringify(parts));
    } finally {
      setSending(false);
    }
  };
  const reload = () => {
    form.reset({ quantities: quantitiesBy((id) => now.get(id) ?? '') });
    setSeen(key);
  };
  return (
    <FormDialog
      sheet={640}
      title={t('awardTitle', { model: line.model })}
      form={form}
      onSubmit={({ quantities }) => send(quantities)}
      rejectionText={rejectionText}
      onClose={onClose}
      action={t('award')}
      sending={award.isPending}
      blocked={!grid.open || cells.length === 0 || isStale}
      more={
        now.size > 0 &&
        grid.open && (
          <Button
            color="inherit"
            disabled={award.isPending || isStale}
            onClick={() => void send({}).catch(toast.failure)}
          >
            {t('takeBack')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">
        {t('awardIntro', { quantity: decimal(line.quantity), place: line.place })}
      </Typography>
      {!grid.open && <Alert severity="info">{t('closed')}</Alert>}
      {lost !== null && !isStale && !isSending && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice state={state || t('notAwarded')} onReload={reload} onInsist={() => setSeen(key)} />
      )}
      {cells.length === 0 && <Alert severity="info">{t('noOffersOfLine')}</Alert>}
      {cells.map(({ offer, offered, figures: own, marks }) => (
        <Box key={offer.id} sx={{ display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider', pt: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
              {offer.channel.name}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 }}>
              {own ? sum(own.landed, grid.currency) : '–'}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {[
              t('each', { sum: sum(offered.price, offer.currency) }),
              offered.lead_time === null ? '' : t('days', { count: offered.lead_time }),
              offered.minimum_quantity ? t('minimum', { quantity: decimal(offered.minimum_quantity) }) : '',
              offered.alternative ? t('instead', { model: offered.alternative }) : '',
              offered.note ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {own && (
            <Typography variant="body2" color="textSecondary">
              {t('made', {
                goods: sum(own.goods, grid.currency),
                freight: sum(own.freight, grid.currency),
                tariff: sum(own.tariff, grid.currency),
                sale: sum(own.sale, grid.currency),
              })}
            </Typography>
          )}
          {marks.length > 0 && <Alert severity="warning">{marksOf(marks)}</Alert>}
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <DecimalField
              name={`quantities.${offer.id}`}
              label={t('quantityOf', { channel: offer.channel.name })}
              disabled={!grid.open}
              sx={{ flex: 1 }}
            />
            <Button
              variant="outlined"
              color="inherit"
              disabled={!grid.open}
              onClick={() => whole(offer.id)}
              sx={{ mt: 6, whiteSpace: 'nowrap' }}
            >
              {t('wholeLine')}
            </Button>
          </Box>
        </Box>
      ))}
    </FormDialog>
  );
}
