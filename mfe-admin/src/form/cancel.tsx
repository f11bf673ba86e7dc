import { Button, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Closes a form or a dialog without doing anything. */
export function Cancel({ onClick }: { onClick: () => void }) {
  const t = useText(text);
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {t('cancel')}
    </Button>
  );
}
