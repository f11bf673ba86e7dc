import Close from '@mui/icons-material/CloseOutlined';
import { Box, firstClick, IconButton, InputBase, Typography, useText } from '@qiaohui/kit';
import { useWholeText } from '@qiaohui/kit/form';
import type { OutLine } from '@qiaohui/warehouse/outorders';
import { useState } from 'react';
import type { Draft } from './draft.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { labelOf, unfocused } from './unfocused.ts';

const figure = {
  width: 88,
  height: 56,
  flex: 'none',
  fontSize: 20,
  fontWeight: 700,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const;
const row = { display: 'flex', alignItems: 'center', gap: 2, mb: 2 } as const;

type Props = { draft: Draft; lines: OutLine[]; onEdit: (next: (draft: Draft) => Draft) => void };

/** Number of pieces, NaN while what was typed is no whole number. */
function Pieces(props: { label: string; quantity: number; onChange: (pieces: number) => void }) {
  const { label, quantity, onChange } = props;
  const [typed, setTyped] = useState('');
  const known = Number.isInteger(quantity) ? String(quantity || '') : typed;
  const { wanted, tidy, ...input } = useWholeText(known, (next) => {
    setTyped(next);
    onChange(Number(next));
  });
  return (
    <Box sx={{ flex: 'none', width: 88 }}>
      <InputBase
        {...input}
        onFocus={({ target }) => target.select()}
        onBlur={tidy}
        inputProps={{
          'aria-label': label,
          'aria-invalid': wanted !== null,
          inputMode: 'numeric',
          enterKeyHint: 'done',
          style: { textAlign: 'center' },
        }}
        sx={{ ...figure, ...(wanted && { borderColor: 'error.main' }) }}
      />
      {wanted && (
        <Typography variant="caption" color="error" role="alert">
          {wanted}
        </Typography>
      )}
    </Box>
  );
}

/** The goods in a box, each with its pieces. */
export function Contents({ draft, lines, onEdit }: Props) {
  const t = useText(text);
  const set = (line: number, quantity: number) =>
    onEdit((now) => ({ ...now, lines: now.lines.map((one) => (one.line === line ? { line, quantity } : one)) }));
  return draft.lines.map(({ line, quantity }) => {
    const held = lines[line];
    const label = held ? labelOf(held) : '';
    return (
      <Box key={line} sx={row}>
        <Typography sx={{ flex: 1, minWidth: 0 }}>{label}</Typography>
        <Pieces label={t('pieces', { label })} quantity={quantity} onChange={(pieces) => set(line, pieces)} />
        <IconButton
          {...unfocused}
          aria-label={t('takeOut', { label })}
          onClick={firstClick(() => onEdit((now) => ({ ...now, lines: now.lines.filter((one) => one.line !== line) })))}
          sx={{ width: 56, height: 56, flex: 'none' }}
        >
          <Close />
        </IconButton>
      </Box>
    );
  });
}
