import { accessToken, MenuItem, signIn, useMutation, useQueryClient, useSession, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  DateField,
  Field,
  FormDialog,
  FormSection,
  LostNotice,
  showServerErrors,
  useForm,
  useVersionedSave,
  wholeLine,
  zodResolver,
} from '@qiaohui/kit/form';
import { AccountName, Gender, MAX_NAME, type OwnAccount } from '@qiaohui/remit/accounts';
import { ProfileForm } from '@qiaohui/remit/accounts/own';
import { z } from 'zod';
import { useAccountErrors } from '../layout/card.tsx';
import { keepPresent } from './conflict.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { isMade } from './present.ts';
import { own } from './queries.ts';

const shape = z.object({ name: AccountName.optional(), profile: ProfileForm });
type Values = z.input<typeof shape>;
type Saved = z.output<typeof shape>;

/** The form as the account has it; the names of staff say who acted, and are not theirs to change. */
const valuesOf = ({ name, profile }: OwnAccount, isStaff: boolean): Values => ({
  ...(!isStaff && { name }),
  profile: {
    ...{ nickname: profile.nickname ?? '', gender: profile.gender ?? '', birthday: profile.birthday ?? '' },
    ...{ company: profile.company ?? '', location: profile.location ?? '', address: profile.address ?? '' },
    ...{ zip: profile.zip ?? '', mobile: profile.mobile ?? '', landline: profile.landline ?? '' },
  },
});

function Fields({ isStaff }: { isStaff: boolean }) {
  const t = useText(text);
  return (
    <>
      <FormSection title={t('person')}>
        {!isStaff && (
          <Field
            name="name"
            label={t('name')}
            helperText={t('nameHint')}
            autoComplete="name"
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
            sx={wholeLine}
          />
        )}
        <Field name="profile.nickname" label={t('nickname')} autoComplete="nickname" autoFocus={isStaff} />
        <Field name="profile.gender" label={t('gender')} select slotProps={{ select: { displayEmpty: true } }}>
          <MenuItem value="">{t('gender.none')}</MenuItem>
          {Gender.options.map((gender) => (
            <MenuItem key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </MenuItem>
          ))}
        </Field>
        <DateField name="profile.birthday" label={t('birthday')} autoComplete="bday" />
        <Field name="profile.company" label={t('company')} autoComplete="organization" />
      </FormSection>
      <FormSection title={t('place')}>
        <Field name="profile.location" label={t('location')} helperText={t('locationHint')} />
        <Field name="profile.zip" label={t('zip')} autoComplete="postal-code" />
        <Field name="profile.address" label={t('address')} autoComplete="street-address" sx={wholeLine} />
      </FormSection>
      <FormSection title={t('phones')}>
        <Field name="profile.mobile" label={t('mobile')} helperText={t('phoneHint')} type="tel" autoComplete="tel" />
        <Field name="profile.landline" label={t('landline')} type="tel" autoComplete="off" />
      </FormSection>
    </>
  );
}

/** Changes what people say of themselves, over nobody else's change; what was typed stays when that fails. */
export default function ProfileDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const t = useText(text);
  const { user } = useSession();
  const isStaff = user?.group != null;
  const client = useQueryClient();
  const translateError = useAccountErrors();
  const record = valuesOf(account, isStaff);
  const form = useForm<Values, unknown, Saved>({
    mode: 'onTouched',
    resolver: zodResolver(shape),
    defaultValues: record,
  });
  const change = useMutation({
    ...own.change(client),
    onError: (error) => {
      keepPresent(client, error);
      showServerErrors(form, error);
    },
  });
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Saved>({
    ...{ version: account.version, conflict: 'account.changed', done: t('profileSaved'), onClose, shown: record },
    isBooked: (sent) => isMade(sent, account),
    says: () => shape.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset(record);
    acceptNewer();
  };
  const submit = (values: Saved) =>
    save(
      async (version) => {
        const { name } = await change.mutateAsync({ ...values, version });
        // the header addresses them by it as well, in every tab
        const token = accessToken();
        if (user && token) signIn({ token, user: { ...user, name } });
      },
      undefined,
      values,
    );
  return (
    <FormDialog
      title={t('editProfile')}
      form={form}
      onSubmit={submit}
      translateError={translateError}
      action={t('saveProfile')}
      sending={change.isPending}
      blocked={isStale}
      onClose={onClose}
      sheet={640}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice
          state={[account.name, ...Object.values(account.profile)].filter(Boolean).join(' · ')}
          onReload={reload}
          onInsist={acceptNewer}
        />
      )}
      <Fields isStaff={isStaff} />
    </FormDialog>
  );
}
