import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Typography,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { BookedNotice, Field, FormDialog, LostNotice, useErrorMessages, useForm, WholeField } from '@qiaohui/kit/form';
import { type OutLine, type OutOrderWithGoods, ReturnRequest } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { DOCK } from '@qiaohui/warehouse/places';
import { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { toNextField } from '../../forms/next-field.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { PlaceField } from '../../places/place-field.tsx';
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ReturnedNotice } from './returned-notice.tsx';

const { place, reason } = ReturnRequest.shape;
const Written = z.object({
  place,
  reason,
  pieces: z.array(z.preprocess(Number, z.number().int().min(0))),
});

/** Pieces of a line that are still out. */
const outOf = ({ quantity, returned }: OutLine) => quantity - returned;
const labelOf = ({ goods: { type, sku } }: OutLine) => [type, sku].filter(Boolean).join(' · ');

const lineGrid = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 132px', alignItems: 'center', py: 1 };

/** What a return has sent, and the number of moves that the order had before. */
type Attempt = { reason: string; place: string; lines: { line: number; pieces: number }[]; known: number };

/** True when an order has the return of an attempt in its history. */
const isReturned = ({ history }: OutOrderWithGoods, { reason, place, lines, known }: Attempt) =>
  history.slice(known).some(
    (move) =>
      move.reason === reason &&
      move.returned.length === lines.length &&
      move.returned.every((one, at) => {
        const sent = lines[at];
        return one.place === place && one.line === sent?.line && one.pieces === sent.pieces;
      }),
  );

/** True while something of an order can still come back. */
export const mayReturn = (order: OutOrderWithGoods) =>
  stageOf(order) === 'shipped' && order.lines.some((line) => outOf(line) > 0);

/** Takes shipped pieces back into stock: which, where, and why. */
export function ReturnDialog({ order, onClose }: { order: OutOrderWithGoods; onClose: () => void }) {
  const t = useText(text);
  const { number } = useFormat();
  const takeBack = useMutation(outOrders.return(useQueryClient(), useIdempotencyKey()));
  const errorMessages = useErrorMessages(errors);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    // the dock is the default
    defaultValues: { place: DOCK, reason: '', pieces: order.lines.map(() => '') },
  });
  // a repeat after a lost response has the key of the first, so that it does not return the pieces twice
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Attempt>({
    version: order.version,
    conflict: 'out-order.moved-already',
    onClose,
    isBooked: (attempt) => isReturned(order, attempt),
  });
  const first = order.lines.findIndex((line) => outOf(line) > 0);
  const written = form.watch('pieces');
  const sum = written.reduce((total, pieces) => total + Number(pieces), 0);
  const isTooMuch = order.lines.some((line, at) => Number(written[at]) > outOf(line));
  return (
    <FormDialog
      title={t('returnTitle', { number: order.number })}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ pieces, ...rest }) => {
        const lines = pieces.flatMap((some, line) => (some > 0 ? [{ line, pieces: some }] : []));
        await save(
          (version) => takeBack.mutateAsync({ id: order.id, version, ...rest, lines }),
          t('returnedNow', { count: sum }),
          { ...rest, lines, known: order.history.length },
        );
      }}
      action={t('return')}
      blocked={isStale || sum === 0 || isTooMuch}
      confirmsDiscard
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ReturnedNotice order={order} onLeave={onClose} onInsist={acceptNewer} />}
      <Alert severity="info">{t('returnText')}</Alert>
      {order.lines.map((line, at) =>
        outOf(line) > 0 ? (
          <Box key={line.id} role="group" aria-label={labelOf(line)} sx={lineGrid} onKeyDown={toNextField}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{labelOf(line)}</Typography>
              <Typography variant="body2" color={Number(written[at]) > outOf(line) ? 'error' : 'textSecondary'}>
                {t('stillOut', { count: number(outOf(line)) })}
              </Typography>
            </Box>
            <WholeField name={`pieces.${at}`} label={t('pieces')} autoFocus={at === first} />
          </Box>
        ) : null,
      )}
      <PlaceField name="place" label={t('place')} required />
      <Field name="reason" label={t('reason')} required multiline maxRows={3} />
    </FormDialog>
  );
}
