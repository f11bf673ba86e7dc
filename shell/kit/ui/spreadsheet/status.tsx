import { Box, InputBase, toast, useFormat, useLocale, useText, wholeText } from '@qiaohui/kit/core';
import { type RefObject, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SheetRow, SheetState } from './schema.ts';
import { colsIn, type Range, rowsIn } from './selection.rules.ts';
import type { Summary } from './summary.rules.ts';
import type { Acts } from './use-acts.ts';

type Props = {
  range: Range;
  /** Null while not all of the range is loaded, or when it is too large to add up. */
  summary: Summary | null;
  state: 'saving' | 'undoing' | 'saved' | 'unsaved' | null;
  rowCount: number;
  goTo: (row: number) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Whether all is saved, in one word. */
export function stateOf({ pending, isUndoing, saved }: Pick<Acts<SheetRow>, 'pending' | 'isUndoing' | 'saved'>) {
  if (isUndoing) return 'undoing';
  if (pending.some(({ state }) => state === 'waiting' || state === 'saving')) return 'saving';
  if (pending.length > 0) return 'unsaved';
  return saved ? 'saved' : null;
}

/** What would be lost with the sheet: acts that wait for a correction or a decision, and what is being typed. */
export function sheetStateOf(pending: Acts<SheetRow>['pending'], isTyping: boolean): SheetState {
  if (isTyping || pending.some(({ state }) => state !== 'waiting' && state !== 'saving')) return 'unsaved';
  return pending.length > 0 ? 'saving' : null;
}

function GoTo({ rowCount, goTo, field }: Pick<Props, 'rowCount' | 'goTo' | 'field'>) {
  const t = useText(text);
  const format = useFormat();
  const { locale } = useLocale();
  const [typed, setTyped] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const row = Number(wholeText(typed, locale));
        if (!typed.trim() || !(row >= 1 && row <= rowCount))
          return toast.warning(t('goToNone', { count: format.number(rowCount) }));
        setTyped('');
        goTo(row - 1);
      }}
    >
      <InputBase
        inputRef={field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('goTo')}
        inputProps={{ 'aria-label': t('goTo'), 'aria-keyshortcuts': 'Control+G', inputMode: 'numeric', maxLength: 12 }}
        sx={{
          width: 140,
          px: 2,
          minHeight: { xs: 44, md: 32 },
          border: 1,
          borderColor: 'edge',
          borderRadius: '10px',
          bgcolor: 'background.paper',
          fontSize: { xs: 16, md: 14 },
        }}
      />
    </Box>
  );
}

/** Below the sheet: what is selected, as Excel says it, and whether all is saved. */
export function Status({ range, summary, state, ...goTo }: Props) {
  const t = useText(text);
  const format = useFormat();
  const { sum, average, count } = summary ?? { sum: null, average: null, count: null };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        mt: 2,
        minHeight: 36,
        color: 'text.secondary',
        fontSize: 14,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{t('size', { rows: format.number(rowsIn(range)), cols: format.number(colsIn(range)) })}</span>
      {sum !== null && <span>{t('sum', { value: format.number(sum) })}</span>}
      {average !== null && <span>{t('average', { value: format.number(average) })}</span>}
      {count !== null && <span>{t('count', { value: format.number(count) })}</span>}
      <Box component="span" role="status" sx={{ flex: 1, color: state === 'unsaved' ? 'error.text' : 'inherit' }}>
        {state && t(state)}
      </Box>
      <GoTo {...goTo} />
    </Box>
  );
}
