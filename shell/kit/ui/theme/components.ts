import type { Components } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';
import { control, fields, floating, type Themed } from './fields.ts';
import { hitArea } from './hit-area.ts';
import { nonce } from './nonce.ts';
import { radius } from './tokens.ts';

/** A ring with a gap of the ground's colour, so that it is seen on a button of its own colour as well. */
const focus = {
  outline: '2px solid var(--qh-palette-focus-ring)',
  outlineOffset: 2,
  boxShadow: '0 0 0 2px var(--qh-palette-focus-gap)',
};

/** How MUI's parts look and behave here unless a page says otherwise. */
export const components: Components<Themed> = {
  ...fields,
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '80px' },
      // a long word is hyphenated by the rules of the page's language, and broken only where it has no line to itself
      body: { fontSize: 15, overflowWrap: 'break-word', hyphens: 'auto', hyphenateLimitChars: '12 4 4' },
      // what people copy or compare is never hyphenated
      'a, button, code, input, kbd, output, textarea, time, [role="button"], [role="tab"]': { hyphens: 'manual' },
      // avoids a single short word on the last line; `text-wrap` would also undo `nowrap`
      'p, li': { textWrapStyle: 'pretty' },
      // what follows a page that still loads stays out of view, instead of being pushed away
      'main:has(.MuiSkeleton-root)': { minHeight: '100dvh !important' },
      'main:has(.MuiSkeleton-root) + footer': { visibility: 'hidden' },
      ':focus-visible': focus,
      '[tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // the shortest one would take a frame for each element that a colour is inherited through
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // the input of a checkbox is above what would extend it
    styleOverrides: { root: { '&.Mui-focusVisible': focus, '&:not(.PrivateSwitchBase-root)': hitArea } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: control,
        paddingInline: 20,
        whiteSpace: 'nowrap',
        // a link, too
        textAlign: 'center',
        // a long German verb and object take two lines on a phone, rather than leave their button
        '@media (max-width: 575.95px)': { whiteSpace: 'normal', wordBreak: 'keep-all', lineHeight: 1.3 },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 36, paddingInline: 14, fontSize: 14 } },
          { props: { size: 'large' }, style: { minHeight: 56, fontSize: 17 } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: 'var(--qh-palette-divider)', background: 'var(--qh-palette-background-paper)' },
          },
        ],
      },
    },
  },
  // MUI's own grey is too pale on our ground
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        // the next one's border lies over it
        '@media (max-width: 775.95px)': { minWidth: 45 },
        '&:not(.Mui-selected, .Mui-disabled)': { color: 'var(--qh-palette-text-secondary)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--qh-palette-primary-wash)',
          color: 'var(--qh-palette-primary-text)',
        },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius.control, minWidth: 36, minHeight: 36 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { borderRadius: radius.card, padding: 24, '@media (max-width: 575.95px)': { padding: 16 } },
    },
  },
  MuiChip: {
    styleOverrides: { root: { borderRadius: radius.chip, height: 24, fontSize: 12.5, fontWeight: 600 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--qh-palette-text-primary)',
        color: 'var(--qh-palette-background-paper)',
        fontSize: 13,
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        color: 'var(--qh-palette-text-primary)',
        // without room for both, a button wraps below the text instead of squeezing it
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 160px', minWidth: 160 },
        variants: (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
          props: { severity },
          style: {
            background: `var(--qh-palette-${severity}-wash)`,
            '& .MuiAlert-icon': { color: `var(--qh-palette-${severity}-main)` },
          },
        })),
      },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--qh-palette-divider)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        fontSize: 14,
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
        '@media (max-width: 775.95px)': { minHeight: 44 },
      },
    },
  },
  // a menu is one of these
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.card,
        boxShadow: 'var(--qh-palette-floating)',
        // the width of a question and of a form of few fields, which is 444 px in MUI
        '&.MuiDialog-paperWidthXs': { maxWidth: 480 },
        // in a long form the fields scroll, and the actions stay visible
        '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
      },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiLink: { defaultProps: { color: 'info' }, styleOverrides: { root: { textUnderlineOffset: 3 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 44, minWidth: 44, paddingInline: 12, fontWeight: 600, fontSize: 14 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--qh-palette-divider)' },
      // a heading wraps between words, never within one
      head: { fontWeight: 600, fontSize: 13, color: 'var(--qh-palette-text-secondary)', overflowWrap: 'normal' },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: {
        '&::before': { display: 'none' },
        variants: [{ props: { variant: 'outlined' }, style: { borderRadius: `${radius.control}px !important` } }],
      },
    },
  },
  // buttons do not inherit the font
  MuiAccordionSummary: { styleOverrides: { root: { fontFamily: 'inherit', textAlign: 'inherit' } } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
  MuiDataGrid: {
    defaultProps: { nonce },
    styleOverrides: {
      root: {
        border: '1px solid var(--qh-palette-divider)',
        borderRadius: radius.card,
        '--DataGrid-rowBorderColor': 'var(--qh-palette-divider)',
        '--DataGrid-t-color-background-base': 'var(--qh-palette-background-paper)',
        fontSize: 14,
      },
      columnHeaderTitle: { fontWeight: 600, fontSize: 13, color: 'var(--qh-palette-text-secondary)' },
    },
  },
};
