import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Details,
  HttpError,
  MenuItem,
  toast,
  useIdempotencyKey,
  useLocale,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { ConflictNotice, Field, useForm, useWatch, WholeField } from '@qiaohui/kit/form';
import { Locale } from '@qiaohui/service-kit/shapes';
import type { Grid } from '@qiaohui/trade/grid';
import { NewQuotation } from '@qiaohui/trade/quotations';
import { expiringBefore, quotedLines, unready } from '@qiaohui/trade/quotations/lines';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useInquiryFigures } from '../inquiries/figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { quotations } from './queries.ts';

/** As the form has it: days as they are typed. */
const Form = NewQuotation.omit({ version: true, edition: true }).extend({
  validity: z
    .string()
    .regex(/^\d{1,4}$/, 'quotation.validity')
    .transform(Number)
    .pipe(NewQuotation.shape.validity),
});
const VALIDITY = '30';

/** Warns of a validity that an offer under the quotation does not have. */
function ValidityNotice({ grid }: { grid: Grid }) {
  const t = useText(text);
  const { day } = useInquiryFigures();
  const days = Form.shape.validity.safeParse(useWatch<{ validity: string }, 'validity'>({ name: 'validity' })).data;
  const first = days === undefined ? null : expiringBefore(grid, days);
  if (!first) return null;
  return <Alert severity="warning">{t('outlasts', { channel: first.channel, day: day(first.day) })}</Alert>;
}

type Props = { grid: Grid; edition: number; onClose: () => void };

/**
 * Makes a version of the quotation from what is awarded, which is shown as the customer will see it. It replaces `edition`,
 * the newest one as the sheet was opened.
 */
export function MakeSheet({ grid, edition: newest, onClose }: Props) {
  const t = useText(text);
  const { locale: own } = useLocale();
  const { sum, number, decimal } = useInquiryFigures();
  const make = useMutation(quotations.make(useQueryClient(), grid.inquiry, useIdempotencyKey()));
  const [edition, setEdition] = useState(newest);
  // only then: a newer one may be what this sheet has made itself, with its response lost
  const [isRejected, setRejected] = useState(false);
  const isStale = isRejected && newest !== edition;
  const replace = () => {
    setEdition(newest);
    setRejected(false);
  };
  const reason = useMemo(() => unready(grid), [grid]);
  const { lines, sums } = useMemo(() => quotedLines(grid), [grid]);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { validity: VALIDITY, locale: own, terms: '', note: '' },
  });
  const amount = (value: string) => sum(value, grid.currency);
  return (
    <FormDialog
      sheet={640}
      title={t('make')}
      form={form}
      onSubmit={async (values) => {
        const made = await make.mutateAsync({ version: grid.version, edition, ...values }).catch((error) => {
          setRejected(error instanceof HttpError && error.code === 'quotation.changed');
          throw error;
        });
        toast.success(t('wasMade', { number: made.number, edition: number(made.edition) }));
        onClose();
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={make.isPending}
      blocked={reason !== null || isStale}
    >
      {isStale && <ConflictNotice onReload={onClose} onInsist={replace} />}
      {reason ? (
        <Alert severity="warning">{t(`unready.${reason}`)}</Alert>
      ) : (
        <Details
          rows={[
            ...lines.slice(0, 5).map((line) => ({
              label: t('previewLine', { model: line.model, quantity: decimal(line.quantity) }),
              value: amount(line.sale),
            })),
            ...(lines.length > 5 ? [{ label: t('furtherLines', { count: lines.length - 5 }), value: '…' }] : []),
            { label: t('net'), value: amount(sums.sale) },
            { label: t('vat'), value: amount(sums.vat) },
            { label: t('total'), value: amount(sums.total) },
          ]}
        />
      )}
      <WholeField name="validity" label={t('validity')} required />
      <ValidityNotice grid={grid} />
      <Field name="locale" label={t('language')} select required>
        {Locale.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`language.${one}`)}
          </MenuItem>
        ))}
      </Field>
      <Field name="terms" label={t('terms')} multiline minRows={3} autoComplete="off" />
      <Field name="note" label={t('note')} multiline minRows={2} autoComplete="off" />
    </FormDialog>
  );
}
