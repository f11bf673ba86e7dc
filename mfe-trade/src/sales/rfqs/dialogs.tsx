import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useFormat, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { CheckField, DateTimeField, Field, useForm } from '@qiaohui/kit/form';
import type { Rfq, RfqRecipient } from '@qiaohui/trade/rfqs';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { instantOf, isAhead, proposed } from './deadline.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { rfqs } from './queries.ts';

const Resend = z.object({
  email: z.string().trim().max(200, 'field.long').pipe(z.email('contact.email')),
  new_link: z.boolean(),
});

type Props = { inquiry: string; onClose: () => void };

/** Sends the request to a channel again: to the same address or another one, with the same link or a new one. */
export function ResendDialog({ inquiry, recipient, onClose }: Props & { recipient: RfqRecipient }) {
  const t = useText(text);
  const resend = useMutation(rfqs.resend(useQueryClient(), inquiry));
  // as it was opened: what was sent again meanwhile is not sent twice
  const [version] = useState(recipient.version);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Resend),
    defaultValues: { email: recipient.email, new_link: false },
  });
  return (
    <FormDialog
      width="sm"
      title={t('resendTo', { name: recipient.channel.name })}
      form={form}
      onSubmit={async ({ email, new_link }) => {
        await resend.mutateAsync({ recipient: recipient.id, version, email, new_link });
        toast.success(t('resent', { email }));
        onClose();
      }}
      onClose={onClose}
      action={t('resendDo')}
      sending={resend.isPending}
    >
      <Field name="email" label={t('email')} type="email" required autoComplete="off" />
      <CheckField name="new_link" title={t('newLink')} label={t('newLink')} />
    </FormDialog>
  );
}

/** Sets a later deadline of a round. */
export function ProlongDialog({ inquiry, rfq, onClose }: Props & { rfq: Rfq }) {
  const t = useText(text);
  const { dateTime } = useFormat();
  const prolong = useMutation(rfqs.prolong(useQueryClient(), inquiry));
  const isLater = (field: string) => new Date(field).getTime() > Date.parse(rfq.deadline);
  const Later = z.object({
    deadline: z
      .string()
      .min(1, 'field.required')
      .refine(isAhead, 'rfq.deadline')
      .refine(isLater, 'rfq.deadline-earlier'),
  });
  const from = new Date(Math.max(Date.now(), Date.parse(rfq.deadline)));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Later),
    defaultValues: { deadline: proposed(from) },
  });
  return (
    <FormDialog
      width="sm"
      title={t('prolongOf', { round: rfq.round })}
      form={form}
      onSubmit={async (values) => {
        const deadline = instantOf(values.deadline) ?? '';
        await prolong.mutateAsync({ rfq: rfq.id, version: rfq.version, deadline });
        toast.success(t('prolonged'));
        onClose();
      }}
      onClose={onClose}
      action={t('prolongDo')}
      sending={prolong.isPending}
    >
      <DateTimeField
        name="deadline"
        label={t('deadline')}
        helperText={t('prolongHint', { deadline: dateTime(rfq.deadline) })}
        required
      />
    </FormDialog>
  );
}
