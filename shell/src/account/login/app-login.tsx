import { Alert, Box, Button, Skeleton, Stack, Typography, useText } from '@qiaohui/kit';
import type { IdentityStart } from '@qiaohui/remit/identity';
import { useEffect, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** True in the browser inside the messaging app, by its user agent. */
export const inside = () => /MicroMessenger/i.test(navigator.userAgent);
const LATE_MS = 10_000;

/** A frame of another site reports only that it has loaded; a warning appears when that takes long. */
function Code({ url, renew }: { url: string; renew: () => void }) {
  const t = useText(text);
  const [came, setCame] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack sx={{ gap: 3, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{t('scan')}</Typography>
      {late && !came && <Alert severity="warning">{t('scanLate')}</Alert>}
      <Box
        sx={{
          position: 'relative',
          width: '100%',
          maxWidth: 320,
          height: 272,
          borderRadius: '14px',
          overflow: 'hidden',
        }}
      >
        {!came && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: '100%' }} />}
        <Box
          component="iframe"
          title={t('scanFrame')}
          src={url}
          onLoad={() => setCame(true)}
          sx={{
            position: 'relative',
            width: '100%',
            height: '100%',
            border: 0,
            colorScheme: 'light',
            opacity: came ? 1 : 0,
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('scanText')}
      </Typography>
      <Button size="small" onClick={renew}>
        {t('scanAgain')}
      </Button>
    </Stack>
  );
}

/** Inside the app a button opens its own page; elsewhere the app's QR code is shown in a frame. */
export function AppLogin({ start, renew }: { start: IdentityStart; renew: () => void }) {
  const t = useText(text);
  if (!inside()) return <Code key={start.state} url={start.qrUrl} renew={renew} />;
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography color="textSecondary">{t('authoriseText')}</Typography>
      <Button component="a" href={start.authoriseUrl} variant="contained" fullWidth>
        {t('authorise')}
      </Button>
    </Stack>
  );
}
