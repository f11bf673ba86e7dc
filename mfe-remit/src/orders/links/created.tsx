import { Alert, Box, Button, Copy, useText } from '@qiaohui/kit';
import type { NewLink } from '@qiaohui/remit/links';
import { QrImage } from '../../layout/qr-image.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { link: NewLink; number: string; onAnother: () => void };

/** The URL of a new link, shown once: to copy, to scan, or to share. */
export function LinkCreated({ link, number, onAnother }: Props) {
  const t = useText(text);
  const { address: url } = link;
  const send = async () => {
    try {
      await navigator.share({ title: t('message', { number }), url });
    } catch (cause) {
      // closing the share dialog is no error
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="success">
        {t('made')} · {t('once')}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <QrImage value={url} size={168} title={t('code')} />
        <Box sx={{ flex: 1, minWidth: 200, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box component="output" aria-label={t('address')} sx={{ fontSize: 13, minWidth: 0, color: 'text.secondary' }}>
            {url}
          </Box>
          <Copy value={url} label={t('link')} text={t('copy')} />
          {'share' in navigator && (
            <Button size="small" variant="outlined" color="inherit" onClick={send}>
              {t('send')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onAnother}>
            {t('another')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
