import { Alert, Button, RouterLink, useSearchParams, useText } from '@qiaohui/kit';
import { AccountCard } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { SetPassword } from './set-password.tsx';
import { useMailed } from './use-mailed-link.ts';

/** A link that lost its id or token on the way. */
function Incomplete() {
  const t = useText(text);
  return (
    <AccountCard title={t('reset')}>
      <Alert severity="warning" sx={{ mb: 5 }}>
        {t('incomplete')}
      </Alert>
      <Button component={RouterLink} to="/forgot-password" variant="contained" fullWidth>
        {t('again')}
      </Button>
    </AccountCard>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const { id, token } = useMailed(params);
  return id && token ? <SetPassword id={id} token={token} /> : <Incomplete />;
}
