import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { useText } from '../../i18n/text.ts';
import { sizes } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

const widths = { wizard: 808, content: 1148, full: '100%' } as const;
let shown: string | null = null;

/** True when the focused element is gone, for example because another page replaced a form at the same URL. */
const isLost = () =>
  navigator.userActivation?.hasBeenActive === true && document.activeElement?.matches('body, main') !== false;

type Props = {
  title: string;
  /** Rendered inside the h1 instead of the title. */
  heading?: ReactNode;
  /** Parent pages, above the heading: `Breadcrumbs`. */
  above?: ReactNode;
  /** Beside the heading: a chip, a copy button. */
  beside?: ReactNode;
  intro?: ReactNode;
  /** At the end of the heading's line: at most one contained and one outlined button, the rest in a `More`. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Controls of 36 px for desks. */
  dense?: boolean;
  /** Hides the heading visually; screen readers still read it. */
  quiet?: boolean;
  children: ReactNode;
};

const first = '& > div:first-of-type';

/**
 * The intro follows the heading: on a phone it stands above the buttons, which have a line of their own there. A menu
 * that stands alone stays in the first line of a long heading.
 */
const headLine = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 3,
  '& > p': { width: '100%', order: { sm: 1 } },
  '& > p ~ [data-acts]': { width: { xs: '100%', sm: 'auto' } },
  '&:has(> [data-acts] > [aria-haspopup="menu"]:only-child)': {
    alignItems: 'flex-start',
    [first]: { flex: '1 1 0' },
    '& > p': { order: 1 },
    '& > p ~ [data-acts]': { width: 'auto' },
  },
} as const;

/** Beside a long heading buttons keep its line where there is room, rather than take one of their own below it. */
const LONG = 40;
const longHead = { [first]: { flex: { md: '1 1 0' } } } as const;

/** A name in one word that is longer than the line is broken, instead of widening the page. */
const unbroken = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** On a phone buttons fill their lines. */
const besideHeading = {
  gap: 2,
  flexWrap: 'wrap',
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
  '& > .MuiBadge-root > .MuiButton-root': { width: '100%' },
} as const;

/** A page with its heading: sets the document title, and takes the focus on arrival from another page or form. */
export function Page({
  title,
  heading,
  above,
  beside,
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
        '--control': dense ? { xs: '44px', md: '36px' } : '44px',
        maxWidth: widths[width],
        mx: 'auto',
        px: { xs: `${sizes.gutter.phone}px`, sm: `${sizes.gutter.tablet}px` },
        py: { xs: dense ? 3 : 5, sm: dense ? 2 : 8 },
      }}
    >
      {above && <Box sx={{ '& > nav': { mt: -1, mb: 1 } }}>{above}</Box>}
      <Stack
        direction="row"
        sx={{
          ...headLine,
          ...(title.length > LONG && longHead),
          mb: intro ? 5 : quiet ? 0 : dense ? { xs: 4, sm: 2 } : 4,
        }}
      >
        {/* as high as the buttons, so that the heading stands still when those come later */}
        <Stack
          direction="row"
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, minWidth: 0, minHeight: quiet ? 0 : 'var(--control)' }}
        >
          <Typography variant="h1" ref={h1} tabIndex={-1} sx={quiet ? visuallyHidden : unbroken}>
            {heading ?? title}
          </Typography>
          {beside}
        </Stack>
        {intro && (
          <Typography color="textSecondary" sx={{ mt: dense ? -3 : -1 }}>
            {intro}
          </Typography>
        )}
        {actions && (
          <Stack direction="row" data-acts sx={besideHeading}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
