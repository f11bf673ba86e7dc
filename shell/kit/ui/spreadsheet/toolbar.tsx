import Clear from '@mui/icons-material/BackspaceOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Paste from '@mui/icons-material/ContentPasteOutlined';
import Extend from '@mui/icons-material/HighlightAltOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Widths from '@mui/icons-material/SettingsEthernetOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Fill from '@mui/icons-material/VerticalAlignBottomOutlined';
import { Box, IconButton, useText } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Command = 'undo' | 'redo' | 'copy' | 'paste' | 'fill' | 'clear' | 'extend' | 'widths';
/** `opens`: the id of what is shown while it is pressed. */
export type Tool = { name: Command; run: () => void; disabled?: boolean; pressed?: boolean; opens?: string };

const icons: Record<Command, ReactNode> = {
  undo: <Undo />,
  redo: <Redo />,
  copy: <Copy />,
  paste: <Paste />,
  fill: <Fill />,
  clear: <Clear />,
  extend: <Extend />,
  widths: <Widths />,
};
const keys: Partial<Record<Command, string>> = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  copy: 'Ctrl+C',
  fill: 'Ctrl+D',
  clear: 'Delete',
};

/** What keys do, for fingers and for whoever does not know the keys. */
export function Toolbar({ tools }: { tools: Tool[] }) {
  const t = useText(text);
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, md: 0.5 }, mb: 2 }}
    >
      {tools.map(({ name, run, disabled = false, pressed, opens }) => (
        <IconButton
          key={name}
          aria-label={t(name)}
          title={keys[name] ? `${t(name)} (${keys[name]})` : t(name)}
          {...(opens
            ? { 'aria-expanded': pressed, ...(pressed && { 'aria-controls': opens }) }
            : pressed !== undefined && { 'aria-pressed': pressed })}
          {...(keys[name] && { 'aria-keyshortcuts': keys[name].replace('Ctrl', 'Control') })}
          disabled={disabled}
          // the focus stays in the sheet
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          sx={{
            width: { xs: 44, md: 36 },
            height: { xs: 44, md: 36 },
            '& svg': { fontSize: 20 },
            ...(pressed && { bgcolor: 'primary.wash', color: 'primary.text' }),
          }}
        >
          {icons[name]}
        </IconButton>
      ))}
    </Box>
  );
}
