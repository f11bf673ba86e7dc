import type { OrderDetail } from '@qiaohui/admin/orders';
import type { RevealForm } from '@qiaohui/admin/orders/acts';
import { Box, Button, Copy, useText } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { RevealDialog } from './reveal.tsx';
import { text } from './text.ts';

/** A revealed number is hidden again after a minute. */
const SHOWN_MS = 60_000;

type Props = { detail: OrderDetail; field: RevealForm['field']; shown: string };

/** The end of a number; the whole of it on giving a reason. */
export function Hidden({ detail, field, shown }: Props) {
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
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
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
          order={detail.id}
          field={field}
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
