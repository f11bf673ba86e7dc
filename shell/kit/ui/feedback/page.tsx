import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';

const widths = { wizard: 808, content: 1148, full: '100%' } as const;
let shown: string | null = null;

/** True when the focused element is gone, for example because another page replaced a form at the same URL. */
const isLost = () =>
  navigator.userActivation?.hasBeenActive === true && document.activeElement?.matches('body, main') !== false;

type Props = {
  title: string;
  /** Rendered inside the h1 instead of the title. */
  heading?: ReactNode;
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Controls of 36 px for desks. */
  dense?: boolean;
  /** Hides the heading visually; screen readers still read it. */
  quiet?: boolean;
  children: ReactNode;
};

/** On a phone buttons fill their lines. */
const besideHeading = {
  gap: 2,
  flexWrap: 'wrap',
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
  '& > .MuiBadge-root > .MuiButton-root': { width: '100%' },
} as const;

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A page with its heading: sets the document title, and takes the focus on arrival from another page or form. */
export function Page({
  title,
  heading,
  intro,
  actions,
  width = 'content',
  dense = false,
  quiet = false,
  children,
}: Props) {
  const t = useText(texts);
  const { pathname } = useLocation();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`;
  }, [title, t]);
  useEffect(() => {
    if (shown !== null && (shown !== pathname || isLost())) h1.current?.focus({ preventScroll: true });
    shown = pathname;
  }, [pathname, title]);
  return (
    <Box
      sx={{
        '--control': dense ? '36px' : '44px',
        maxWidth: widths[width],
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        py: { xs: 5, sm: dense ? 5 : 8 },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3, mb: quiet ? 0 : 4 }}
      >
        <Typography variant="h1" ref={h1} tabIndex={-1} sx={quiet ? unseen : {}}>
          {heading ?? title}
        </Typography>
        {actions && (
          <Stack direction="row" sx={besideHeading}>
            {actions}
          </Stack>
        )}
      </Stack>
      {intro && (
        <Typography color="textSecondary" sx={{ mt: -2, mb: 5 }}>
          {intro}
        </Typography>
      )}
      {children}
    </Box>
  );
}
