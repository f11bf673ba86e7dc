import { Button, Page, PageActs, Stack, useKeys, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { useMayShare } from '../sharing/may-share.ts';
import { CodeDialog } from './code-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Partners } from './partners.tsx';

/** The teams with which the user's team shares, and the invitations by which they come. */
export function Component() {
  const t = useText(text);
  const mayShare = useMayShare();
  const [open, setOpen] = useState<'invite' | 'code' | null>(null);
  const close = () => setOpen(null);
  useKeys(mayShare ? { n: () => setOpen('invite') } : {});
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="full"
      dense
      actions={
        mayShare && (
          <>
            <PageActs acts={[{ label: t('enterCode'), run: () => setOpen('code') }]} />
            <Button variant="contained" onClick={() => setOpen('invite')}>
              {t('invite')}
            </Button>
          </>
        )
      }
    >
      <Stack sx={{ gap: 6 }}>
        <Partners mayShare={mayShare} />
        {mayShare && <Invitations />}
      </Stack>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'code' && <CodeDialog onClose={close} />}
    </Page>
  );
}
