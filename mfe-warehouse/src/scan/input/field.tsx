import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { Box, IconButton, InputBase, useText } from '@qiaohui/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { unfocused } from './touch.ts';
import { watchBursts } from './watch-bursts.ts';

/** A space presses what has the focus; no code begins with one. */
const isPress = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof HTMLElement && target.closest('button, [role="button"]') !== null;
const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role="combobox"], [role="dialog"] *');

type Props = {
  label: string;
  busy: boolean;
  onCode: (code: string) => void;
  onClear: () => void;
  /** Ref to give the focus back to the field. */
  field?: RefObject<HTMLInputElement | null>;
};

/**
 * The field that scanners type into. It has the focus, takes it back from everything but text fields, and takes over
 * what a scanner types into other fields. On phones it opens no keyboard unless asked to.
 */
export function ScanField({ label, busy, onCode, onClear, field }: Props) {
  const t = useText(text);
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [code, setCode] = useState('');
  const [isByHand, setByHand] = useState(false);
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    // after the heading of a newly opened page had the focus; whoever was in a field by then stays there
    const first = requestAnimationFrame(() => {
      if (!takesKeys(document.activeElement)) input.current?.focus({ preventScroll: true });
    });
    const type = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText && !isPress(event) && !takesKeys(event.target)) input.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', type);
    const stop = watchBursts(
      () => input.current,
      (burst) => take.current(burst),
    );
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('keydown', type);
      stop();
    };
  }, [input]);
  const openKeyboard = () => {
    setByHand(!isByHand);
    // phones read the keyboard mode when the field gets the focus
    input.current?.blur();
    setTimeout(() => input.current?.focus({ preventScroll: true }));
  };
  return (
    <Box
      component="form"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setCode('');
        setByHand(false);
        onCode(code);
      }}
    >
      <InputBase
        fullWidth
        data-takes-scans
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
          inputMode: isByHand ? 'text' : 'none',
          title: t('fieldHint'),
        }}
        endAdornment={
          <IconButton
            {...unfocused}
            aria-label={t('keyboard')}
            aria-pressed={isByHand}
            onClick={openKeyboard}
            sx={{ width: 56, height: 56, mr: 0.5 }}
          >
            <Keyboard />
          </IconButton>
        }
        sx={{
          height: 64,
          pl: 4,
          fontSize: 20,
          borderRadius: '10px',
          border: '2px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '&.Mui-focused': { borderColor: 'primary.main' },
          // shows the whole sentence on phones too
          '& input::placeholder': { fontSize: { xs: 16, sm: 20 } },
          '& input': { textOverflow: 'ellipsis' },
        }}
      />
    </Box>
  );
}
