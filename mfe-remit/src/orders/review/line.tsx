import { Box, Button, RouterLink, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

export type Line = {
  label: string;
  value: ReactNode;
  /** URL to edit the field; without it there is no link. */
  edit?: string | undefined;
  isMissing?: boolean;
  /** A warning about this value. */
  note?: string | undefined;
};

const row = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'baseline' },
  position: 'relative',
  columnGap: 3,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

/** Labels and values, each with a link to its field. */
export function ReviewLines({ lines }: { lines: Line[] }) {
  const t = useText(text);
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ label, value, edit, isMissing, note }) => (
        <Box key={label} sx={row}>
          <Box
            component="dt"
            sx={{
              flex: { sm: '0 0 36%' },
              color: 'text.secondary',
              fontSize: { xs: 13, sm: 14 },
              pr: { xs: 24, sm: 0 },
            }}
          >
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              flex: 1,
              m: 0,
              minWidth: 0,
              fontWeight: 500,
              fontVariantNumeric: 'tabular-nums',
              color: isMissing ? 'error.main' : 'text.primary',
            }}
          >
            <Box component="span" sx={{ minWidth: 0 }}>
              {isMissing ? t('empty') : value}
              {note && (
                <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'warning.text' }}>
                  {note}
                </Box>
              )}
            </Box>
            {edit && (
              <Button
                component={RouterLink}
                to={edit}
                size="small"
                color="info"
                aria-label={t('editOf', { label })}
                sx={{
                  minWidth: 0,
                  minHeight: 28,
                  px: 2,
                  py: 0,
                  ml: 2,
                  flex: 'none',
                  // beside the label on a phone, so that a value has the whole line
                  position: { xs: 'absolute', sm: 'relative' },
                  top: { xs: 4, sm: 'auto' },
                  right: { xs: -8, sm: 0 },
                }}
              >
                {t('edit')}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
