import { Box, useFormat } from '@qiaohui/kit/core';
import type { DeskCount } from './groups.ts';

const MOST = 999;

const place = {
  flex: 'none',
  // room for two digits, so that nothing moves when the count arrives
  minWidth: 22,
  textAlign: 'right',
  fontSize: 12.5,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
const lateChip = {
  display: 'inline-block',
  minWidth: 22,
  px: 1.5,
  borderRadius: '10px',
  textAlign: 'center',
  bgcolor: 'error.wash',
  color: 'error.text',
} as const;
const dot = {
  position: 'absolute',
  top: 5,
  right: 7,
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: 1,
  borderColor: 'background.paper',
} as const;

/** The number at the end of a link; screen readers read what it counts from the link. */
export function Count({ count: { value, late = false } }: { count: DeskCount }) {
  const { number } = useFormat();
  const text = value ? `${number(Math.min(value, MOST))}${value > MOST ? '+' : ''}` : '';
  return (
    <Box component="span" aria-hidden sx={place}>
      {late && text ? (
        <Box component="span" sx={lateChip}>
          {text}
        </Box>
      ) : (
        text
      )}
    </Box>
  );
}

/** A mark on the icon of a collapsed rail. */
export function CountDot({ count: { value, late = false } }: { count: DeskCount }) {
  if (!value) return null;
  return <Box component="span" aria-hidden sx={{ ...dot, bgcolor: late ? 'error.main' : 'text.faint' }} />;
}
