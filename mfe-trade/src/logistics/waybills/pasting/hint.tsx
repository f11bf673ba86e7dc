import { Alert, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Says that a table may be pasted, and what was left out of the last one. */
export function PasteHint({ warnings }: { warnings: readonly string[] }) {
  const t = useText(text);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('hint')}
      </Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 3 }}>
          {warning}
        </Alert>
      ))}
    </>
  );
}
