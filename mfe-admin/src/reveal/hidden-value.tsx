import { Box, Button, Copy, useText } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RevealDialog } from './reveal-dialog.tsx';

/** A revealed number is hidden again after a minute. */
const SHOWN_MS = 60_000;

/** `reveal` fetches the whole number; it is recorded with the reason. */
type Props = { shown: string; reveal: (reason: string) => Promise<{ value: string }> };

/** The end of a number; shows all of it once a reason is given. */
export function HiddenValue({ shown, reveal }: Props) {
  const t = useText(text);
  const [asking, setAsking] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  if (!shown) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {value ?? shown}
      {value === null ? (
        <Button size="small" color="info" sx={{ minWidth: 0, px: 2 }} onClick={() => setAsking(true)}>
          {t('reveal')}
        </Button>
      ) : (
        <Copy value={value} label={t('show')} />
      )}
      {asking && (
        <RevealDialog
          reveal={reveal}
          onClose={() => setAsking(false)}
          onShown={(whole) => {
            setValue(whole);
            setAsking(false);
          }}
        />
      )}
    </Box>
  );
}
