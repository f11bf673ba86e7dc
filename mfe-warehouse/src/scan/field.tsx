import { Box, InputBase, useText } from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import { text } from './text.ts';

const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role="combobox"], [role="dialog"] *');

type Props = { label: string; busy: boolean; onCode: (code: string) => void; onClear: () => void };

/** The one field that scanners type into. It has the focus, and gets it back from everything that takes no text. */
export function ScanField({ label, busy, onCode, onClear }: Props) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    // after the heading of a page that was just opened has had it
    const first = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    const type = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText && !takesKeys(event.target)) input.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', type);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('keydown', type);
    };
  }, []);
  return (
    <Box
      component="form"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setCode('');
        onCode(code);
      }}
    >
      <InputBase
        fullWidth
        inputRef={input}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClear();
        }}
        placeholder={label}
        inputProps={{
          'aria-label': label,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'done',
          title: t('fieldHint'),
        }}
        sx={{
          height: 64,
          px: 4,
          fontSize: 20,
          borderRadius: '10px',
          border: '2px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
    </Box>
  );
}
