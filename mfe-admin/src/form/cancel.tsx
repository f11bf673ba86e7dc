import { Button, useText } from '@qiaohui/kit';
import { text } from '../desk/text.ts';

/** Leaves a form or a dialog of the desk without doing anything. */
export function Cancel({ onClick }: { onClick: () => void }) {
  const t = useText(text);
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {t('cancel')}
    </Button>
  );
}
