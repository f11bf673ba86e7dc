import { zodResolver } from '@hookform/resolvers/zod';
import {
  MenuItem,
  saveFile,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Locale } from '@qiaohui/service-kit/shapes';
import type { QuotationRow } from '@qiaohui/trade/quotations';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { quotations } from './queries.ts';

type Props = { inquiry: string; quotation: QuotationRow; onClose: () => void };

function LanguageField() {
  const t = useText(text);
  return (
    <Field name="locale" label={t('language')} select required>
      {Locale.options.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`language.${one}`)}
        </MenuItem>
      ))}
    </Field>
  );
}

const Sending = z.object({ locale: Locale, text: z.string().trim().max(2_000, 'field.long') });

/** Sends a quotation to the customer's contact by the team's mail server. */
export function SendDialog({ inquiry, quotation, onClose }: Props) {
  const t = useText(text);
  const send = useMutation(quotations.send(useQueryClient(), inquiry, quotation.id, useIdempotencyKey()));
  // as it was opened: what was sent meanwhile, by a colleague or by a request whose response was lost, is not sent twice
  const [version] = useState(quotation.version);
  const form = useForm({ resolver: zodResolver(Sending), defaultValues: { locale: quotation.locale, text: '' } });
  return (
    <FormDialog
      width="sm"
      title={t('sendTitle', { number: quotation.number })}
      form={form}
      onSubmit={async (values) => {
        const { mails } = await send.mutateAsync({
          ...{ version, contact: null, locale: values.locale, text: values.text || null },
        });
        toast.success(t('wasSent', { to: mails.at(-1)?.to ?? '' }));
        onClose();
      }}
      onClose={onClose}
      action={t('send')}
      sending={send.isPending}
    >
      <Typography color="textSecondary">{t('sendIntro')}</Typography>
      <LanguageField />
      <Field name="text" label={t('mailText')} multiline minRows={3} autoComplete="off" />
    </FormDialog>
  );
}

/** Notes how the customer decided; the inquiry is closed with it. */
export function DecisionDialog({ inquiry, quotation, outcome, onClose }: Props & { outcome: 'accepted' | 'lost' }) {
  const t = useText(text);
  const decide = useMutation(quotations.decide(useQueryClient(), inquiry, quotation.id, useIdempotencyKey()));
  const { number } = quotation;
  // as it was opened, as for sending
  const [version] = useState(quotation.version);
  return (
    <ReasonDialog
      words={{
        ...{ title: t(`${outcome}Title`, { number }), text: t('decisionIntro') },
        ...{ reason: t('reason'), action: t(`do.${outcome}`) },
      }}
      required={outcome === 'lost'}
      send={async (reason) => {
        await decide.mutateAsync({ version, outcome, reason });
        toast.success(t(`was.${outcome}`));
      }}
      sending={decide.isPending}
      onClose={onClose}
    />
  );
}

const Download = z.object({ format: z.enum(['pdf', 'xlsx']), locale: Locale });

/** Downloads a version as PDF or XLSX in a language. */
export function DownloadDialog({ inquiry, quotation, onClose }: Props) {
  const t = useText(text);
  const form = useForm({
    resolver: zodResolver(Download),
    defaultValues: { format: 'pdf' as const, locale: quotation.locale },
  });
  return (
    <FormDialog
      width="xs"
      title={t('downloadTitle', { number: quotation.number })}
      form={form}
      onSubmit={async ({ format, locale }) => {
        const blob = await quotations.file(inquiry, quotation.id, format, locale);
        saveFile(blob, `${quotation.number}-v${quotation.edition}.${format}`);
        onClose();
      }}
      onClose={onClose}
      action={t('download')}
    >
      <Field name="format" label={t('format')} select required>
        <MenuItem value="pdf">PDF</MenuItem>
        <MenuItem value="xlsx">XLSX</MenuItem>
      </Field>
      <LanguageField />
    </FormDialog>
  );
}
