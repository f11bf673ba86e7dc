import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../data/params.ts';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { Kbd } from '../keyboard/kbd.tsx';
import { useKeys } from '../keyboard/keys.ts';

const PAUSE = 250;
/** Services reject longer keywords. */
const MOST_CHARACTERS = 100;
const box = {
  width: '100%',
  minHeight: 'var(--control, 44px)',
  px: 3,
  gap: 2,
  border: 1,
  borderColor: 'edge',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '& input': { textOverflow: 'ellipsis' },
  '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--qh-palette-primary-main)' },
};

/** The keyword in the URL. */
export const useKeyword = (param = 'keyword'): string =>
  (useSearchParams()[0].get(param) ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, MOST_CHARACTERS);

/** `hasKey`: false for a second field of a page, whose first one has the key. */
type Props = { label: string; placeholder?: string; param?: string; hasKey?: boolean };

/** A search field whose keyword is in the URL; `/` focuses it, Esc empties it. Read it with `useKeyword()`. */
export function SearchField({ label, placeholder, param = 'keyword', hasKey = true }: Props) {
  const t = useText(texts);
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(param) ?? '';
  const [text, setText] = useState(inUrl);
  const lastInUrl = useRef(inUrl);
  const input = useRef<HTMLInputElement>(null);
  useKeys(hasKey ? { '/': () => input.current?.focus() } : {});
  useEffect(() => {
    // the URL was changed from outside: back, a saved view, a link
    if (inUrl !== lastInUrl.current) setText(inUrl);
    lastInUrl.current = inUrl;
  }, [inUrl]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === lastInUrl.current) return;
    const timer = setTimeout(() => {
      lastInUrl.current = wanted;
      const change = (now: URLSearchParams) => {
        if (wanted) now.set(param, wanted);
        else now.delete(param);
        return now;
      };
      setParams(change, { replace: true, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, param, setParams]);
  const end = text ? (
    <IconButton size="small" aria-label={t('clear')} onClick={() => setText('')}>
      <Close fontSize="small" />
    </IconButton>
  ) : (
    hasKey && <Kbd>/</Kbd>
  );
  return (
    <InputBase
      inputRef={input}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setText('')}
      placeholder={placeholder ?? label}
      slotProps={{
        input: {
          'aria-label': label,
          // the rest of a long hint
          title: text ? undefined : (placeholder ?? label),
          type: 'text',
          enterKeyHint: 'search',
          role: 'searchbox',
          maxLength: MOST_CHARACTERS,
        },
      }}
      startAdornment={<Search fontSize="small" sx={{ color: 'text.faint' }} />}
      endAdornment={end}
      sx={box}
    />
  );
}
