import { Box, Button, StatusChip, useSession, useText, When } from '@qiaohui/kit';
import type { OwnAccount } from '@qiaohui/remit/accounts';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { NameDialog } from './name-dialog.tsx';
import { Line, lines, Section } from './section.tsx';

/** Name, address, and since when; staff keep the name that says who acted. */
export function Profile({ account }: { account: OwnAccount }) {
  const t = useText(text);
  const { user } = useSession();
  const [isNaming, setNaming] = useState(false);
  const isStaff = user?.group != null;
  const rename = (
    <Button size="small" variant="outlined" color="inherit" aria-label={t('rename')} onClick={() => setNaming(true)}>
      {t('edit')}
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
    <Section title={t('profile')}>
      <Box sx={lines}>
        <Line name={t('name')} value={account.name} action={isStaff ? undefined : rename} />
        <Line name={t('email')} value={address} />
        <Line name={t('since')} value={<When at={account.createdAt} as="date" />} />
      </Box>
      {isNaming && <NameDialog name={account.name} onClose={() => setNaming(false)} />}
    </Section>
  );
}
