import Close from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, InputBase, Typography, useText } from '@qiaohui/kit';
import { digits } from '@qiaohui/kit/form';
import type { OutLine } from '@qiaohui/warehouse/outorders';
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
        <InputBase
          value={quantity === 0 ? '' : String(quantity)}
          onChange={({ target }) => set(line, Number(digits(target.value).slice(0, 7)))}
          onFocus={({ target }) => target.select()}
          inputProps={{
            'aria-label': t('pieces', { label }),
            inputMode: 'numeric',
            enterKeyHint: 'done',
            style: { textAlign: 'center' },
          }}
          sx={figure}
        />
        <IconButton
          {...unfocused}
          aria-label={t('takeOut', { label })}
          onClick={() => onEdit((now) => ({ ...now, lines: now.lines.filter((one) => one.line !== line) }))}
          sx={{ width: 56, height: 56, flex: 'none' }}
        >
          <Close />
        </IconButton>
      </Box>
    );
  });
}
