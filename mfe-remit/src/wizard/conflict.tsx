import { Alert, AlertTitle, Box, Button, useText } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { onMine: () => void; onTheirs: () => void };

/** The order was changed elsewhere: the customer says which of both stays. */
export function Conflict({ onMine, onTheirs }: Props) {
  const t = useText(text);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Alert ref={box} severity="warning" role="alert" sx={{ mb: 4 }}>
      <AlertTitle>{t('conflict')}</AlertTitle>
      {t('conflictText')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </Box>
    </Alert>
  );
}
