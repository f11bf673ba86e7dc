import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText, When } from '@qiaohui/kit/core';
import type { ReactNode } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

export type Step = {
  key: string;
  title: ReactNode;
  /** ISO 8601. */
  at?: string | null;
  by?: string | null;
  note?: ReactNode;
  /** Further content below the step. */
  below?: ReactNode;
  state?: 'done' | 'now' | 'next';
};

const line = { position: 'absolute', left: 5, top: 20, bottom: -4, width: '2px', bgcolor: 'divider' } as const;

/** Past and coming steps, one below the other, with person and time. */
export function Timeline({ steps, label }: { steps: Step[]; label: string }) {
  const t = useText(texts);
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ key, title, at, by, note, below, state = 'done' }, index) => (
        <Box
          component="li"
          key={key}
          sx={{ position: 'relative', pl: 7, pb: index === steps.length - 1 ? 0 : 5 }}
          {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          {index < steps.length - 1 && <Box aria-hidden sx={line} />}
          <Box
            role="img"
            aria-label={t(state)}
            sx={{
              position: 'absolute',
              left: 0,
              top: 6,
              width: 12,
              height: 12,
              borderRadius: '50%',
              border: 2,
              borderColor: state === 'next' ? 'edge' : 'primary.main',
              bgcolor: state === 'done' ? 'primary.main' : 'background.paper',
            }}
          />
          <Typography
            component="div"
            sx={{
              fontWeight: state === 'next' ? 400 : 600,
              color: state === 'next' ? 'text.secondary' : 'text.primary',
            }}
          >
            {title}
          </Typography>
          {(at || by || note) && (
            <Typography component="div" variant="caption" color="textSecondary">
              {at && <When at={at} />}
              {at && by && ' · '}
              {by}
              {(at || by) && note && ' · '}
              {note}
            </Typography>
          )}
          {below}
        </Box>
      ))}
    </Box>
  );
}
