import { Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Says that a table may be pasted. */
export function PasteHint() {
  const t = useText(text);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
      {t('hint')}
    </Typography>
  );
}
