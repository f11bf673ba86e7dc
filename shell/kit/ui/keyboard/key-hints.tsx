import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Kbd, useKeys, useText } from '@qiaohui/kit/core';
import { useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

/** Shows the page's keyboard shortcuts on `?`. */
export function KeyHints({ keys }: { keys: { keys: string; label: string }[] }) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="keys" maxWidth="xs" fullWidth>
      <DialogTitle id="keys">{t('keys')}</DialogTitle>
      <DialogContent>
        <Stack component="dl" sx={{ m: 0, gap: 2 }}>
          {keys.map((hint) => (
            <Stack direction="row" key={hint.keys} sx={{ justifyContent: 'space-between', gap: 4 }}>
              <dt>{hint.label}</dt>
              <dd>
                <Kbd>{hint.keys}</Kbd>
              </dd>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
