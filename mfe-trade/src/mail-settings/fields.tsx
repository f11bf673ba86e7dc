import { MenuItem, useText } from '@qiaohui/kit';
import { Field, FormSection, PasswordField, useFormContext, useWatch, WholeField, wholeLine } from '@qiaohui/kit/form';
import { MailEncryption, type MailSettings } from '@qiaohui/trade/mail-settings';
import { isSuggested, mayUsePassword, suggestedPort } from '@qiaohui/trade/mail-settings/rules';
import { CopiesField } from './copies-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Typed } from './values.ts';

function EncryptionField() {
  const t = useText(text);
  const { getValues, setValue } = useFormContext<Typed>();
  const suggest = (encryption: MailEncryption) => {
    const port = getValues('port');
    if (port !== '' && !isSuggested(Number(port))) return;
    setValue('port', String(suggestedPort(encryption)), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Field
      name="encryption"
      label={t('encryption')}
      select
      required
      onChange={({ target }) => suggest(MailEncryption.parse(target.value))}
      helperText={t('encryptionHint')}
    >
      {MailEncryption.options.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`encryption.${one}`)}
        </MenuItem>
      ))}
    </Field>
  );
}

/** What the password's field says of the stored one, for the server and account as they are typed now. */
function usePasswordHint(settings: MailSettings | null): string {
  const t = useText(text);
  const { server = '', account = '', encryption = 'starttls' } = useWatch<Typed>();
  if (account.trim() === '') return t('passwordNone');
  if (!settings?.has_password) return t('passwordNew');
  const next = { server: server.trim().toLowerCase(), account: account.trim(), encryption };
  return t(mayUsePassword(settings, next) ? 'passwordStays' : 'passwordAgain');
}

/** The fields of the mail settings: the server with its account, and the sender. */
export function MailFields({ settings }: { settings: MailSettings | null }) {
  const t = useText(text);
  return (
    <>
      <FormSection title={t('server')}>
        <Field name="driver" label={t('driver')} select>
          <MenuItem value="smtp">SMTP</MenuItem>
        </Field>
        <EncryptionField />
        <Field name="server" label={t('host')} required autoComplete="off" placeholder="smtp.example.com" />
        <WholeField name="port" label={t('port')} required helperText={t('portHint')} />
        <Field name="account" label={t('account')} autoComplete="off" helperText={t('accountHint')} />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="new-password"
          helperText={usePasswordHint(settings)}
        />
      </FormSection>
      <FormSection title={t('sender')}>
        <Field name="sender_name" label={t('senderName')} autoComplete="off" />
        <Field name="sender_address" label={t('senderAddress')} type="email" required autoComplete="off" />
        <CopiesField label={t('copies')} hint={t('copiesHint')} sx={wholeLine} />
      </FormSection>
    </>
  );
}
