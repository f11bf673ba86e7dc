import { Box, Button, StatusChip, useFormat, useText, When } from '@qiaohui/kit';
import type { OwnAccount } from '@qiaohui/remit/accounts';
import { lazy, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { OwnPicture } from './picture.tsx';
import { Line, lines, Section } from './section.tsx';

const load = () => import('./profile-dialog.tsx');
// with the rules of telephones of all countries
const ProfileDialog = lazy(load);

/** What the owner of an account said of themselves, where they said anything. */
function useStated({ profile }: OwnAccount) {
  const t = useText(text);
  const format = useFormat();
  const { gender, birthday, ...texts } = profile;
  const values = {
    nickname: texts.nickname,
    gender: gender && t(`gender.${gender}`),
    birthday: birthday && format.plainDate(birthday),
    company: texts.company,
    location: texts.location,
    address: texts.address,
    zip: texts.zip,
    mobile: texts.mobile,
    landline: texts.landline,
  };
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((field) => {
    const value = values[field];
    return value ? [{ field, name: t(field), value }] : [];
  });
}

/** Picture, name, address, what people say of themselves, and since when; staff keep the name that says who acted. */
export function Profile({ account }: { account: OwnAccount }) {
  const t = useText(text);
  const stated = useStated(account);
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onMouseEnter={load}
      onFocus={load}
      onClick={() => setEditing(true)}
    >
      {t('editProfile')}
    </Button>
  );
  const address = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {account.email}
      </Box>
      <StatusChip
        tone={account.confirmed ? 'progress' : 'waiting'}
        label={t(account.confirmed ? 'confirmed' : 'unconfirmed')}
      />
    </Box>
  );
  return (
    <Section title={t('profile')} note={t('profileNote')} action={edit}>
      <OwnPicture account={account} />
      <Box sx={lines}>
        <Line name={t('name')} value={account.name} />
        <Line name={t('email')} value={address} />
        {stated.map(({ field, name, value }) => (
          <Line key={field} name={name} value={value} />
        ))}
        <Line name={t('since')} value={<When at={account.createdAt} as="date" />} />
      </Box>
      {isEditing && (
        <Suspense>
          <ProfileDialog account={account} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
