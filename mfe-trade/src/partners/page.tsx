import { Box, Button, Page, PageActs, Stack, useKeys, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { team } from '../area/queries.ts';
import { useMayShare } from '../sharing/may-share.ts';
import { partners } from '../sharing/queries.ts';
import { CodeDialog } from './code-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Partners } from './partners.tsx';

/** The teams with which the user's team shares, and the invitations by which they come. */
export function Component() {
  const t = useText(text);
  const mayShare = useMayShare();
  const isKnown = useQuery(team()).data !== undefined;
  // what stands below the partners comes after them, or it would move when their number is known
  const { isPending } = useQuery(partners.all());
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
        // until it is known who may, their place is kept, so that nothing moves
        (mayShare || !isKnown) && (
          <Box sx={{ display: 'contents', ...(!isKnown && { visibility: 'hidden' }) }}>
            <PageActs acts={[{ label: t('enterCode'), run: () => setOpen('code') }]} />
            <Button variant="contained" onClick={() => setOpen('invite')}>
              {t('invite')}
            </Button>
          </Box>
        )
      }
    >
      <Stack sx={{ gap: 6 }}>
        <Partners mayShare={mayShare} />
        {mayShare && !isPending && <Invitations />}
      </Stack>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'code' && <CodeDialog onClose={close} />}
    </Page>
  );
}
