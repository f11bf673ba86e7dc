import { Button, useNavigate, useText } from '@qiaohui/kit';
import type { SharedBy } from '@qiaohui/trade/grants';
import { useMayShare } from './may-share.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useEndShare } from './use-ending.tsx';

/** The one act on the page of a record that a partner shares: not to receive it any more. */
export function GiveBack({ shared, to }: { shared: SharedBy; to: string }) {
  const t = useText(text);
  const navigate = useNavigate();
  const mayShare = useMayShare();
  const end = useEndShare();
  if (!mayShare) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => void end(shared.share, () => navigate(to))}>
      {t('giveBack')}
    </Button>
  );
}
