import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Details,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Typography,
  toast,
  useIdempotencyKey,
  useLocale,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, FormControlLabel, Radio, RadioGroup, useController, useForm } from '@qiaohui/kit/form';
import { NewPartnerInvitation, type PartnerInvitation } from '@qiaohui/trade/sharing';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { LanguageField } from '../forms/language-field.tsx';
import { invitations } from '../sharing/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function By() {
  const t = useText(text);
  const { field } = useController({ name: 'by' });
  return (
    <RadioGroup {...field} aria-label={t('how')}>
      <FormControlLabel value="mail" control={<Radio />} label={t('viaMail')} sx={{ minHeight: 44 }} />
      <FormControlLabel value="link" control={<Radio />} label={t('viaLink')} sx={{ minHeight: 44 }} />
    </RadioGroup>
  );
}

/** Link and code of a new invitation, to be passed on by hand. */
function Made({ made, onClose }: { made: PartnerInvitation; onClose: () => void }) {
  const t = useText(text);
  const { link, code } = made;
  return (
    <DialogFrame title={t('linkMade')} width="sm" onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('passOn')}</Typography>
        <Details
          rows={[
            ...(link
              ? [
                  {
                    label: t('link'),
                    value: (
                      <Typography
                        component="span"
                        sx={{ display: 'block', overflowWrap: 'break-word', textAlign: 'start' }}
                      >
                        {link}
                      </Typography>
                    ),
                    copy: link,
                  },
                ]
              : []),
            ...(code ? [{ label: t('code'), value: code, copy: code }] : []),
          ]}
        />
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')}>
        {link && (
          <Button
            variant="contained"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(() => toast.success(t('copied')), toast.failure)
            }
          >
            {t('copyLink')}
          </Button>
        )}
      </DialogEnd>
    </DialogFrame>
  );
}

/** Invites another team by e-mail, or by a link and a code. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { locale } = useLocale();
  const [made, setMade] = useState<PartnerInvitation | null>(null);
  const create = useMutation(invitations.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewPartnerInvitation),
    defaultValues: { by: 'mail', email: '', locale },
  });
  const byMail = form.watch('by') === 'mail';
  if (made) return <Made made={made} onClose={onClose} />;
  return (
    <FormDialog
      width="sm"
      title={t('invite')}
      form={form}
      onSubmit={async ({ by, email, locale: chosen }) => {
        const result = await create.mutateAsync(
          by === 'mail' ? { by, ...(email && { email }), ...(chosen && { locale: chosen }) } : { by },
        );
        // the next dialog says so itself
        if (by === 'link') return setMade(result);
        toast.success(t('mailSent'));
        onClose();
      }}
      onClose={onClose}
      action={t(byMail ? 'send' : 'makeLink')}
      sending={create.isPending}
    >
      <Typography color="textSecondary">{t('inviteText')}</Typography>
      <By />
      {byMail && (
        <>
          <Field name="email" label={t('email')} type="email" required autoComplete="off" />
          <LanguageField />
        </>
      )}
    </FormDialog>
  );
}
