import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { radius } from './tokens.ts';

export type Themed = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;

/** Height of controls: 44 px, 36 inside what sets `--control` (a dense page). */
export const control = 'var(--control, 44px)';

/** The edge of what lies over a page. */
export const floating = { boxShadow: 'var(--qh-palette-floating)', border: '1px solid var(--qh-palette-divider)' };

/** How MUI's fields, and what stands in and under them, look and behave here. */
export const fields: Components<Themed> = {
  // labels stand above their fields, as in the sketches, instead of inside them
  MuiTextField: { defaultProps: { fullWidth: true, slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: 14,
        whiteSpace: 'normal',
        color: 'var(--qh-palette-text-secondary)',
      },
      asterisk: { color: 'var(--qh-palette-error-main)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { minHeight: control, background: 'var(--qh-palette-background-paper)', borderRadius: radius.control },
      input: { paddingBlock: 0, height: `calc(${control} - 2px)`, boxSizing: 'border-box', textOverflow: 'ellipsis' },
      multiline: { paddingBlock: 12 },
      notchedOutline: { top: 0, borderColor: 'var(--qh-palette-edge)', '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 13 } } },
  // a long option wraps into a second line: a flex box would neither wrap nor shorten text under the arrow
  MuiSelect: {
    styleOverrides: {
      select: {
        height: 'auto',
        minHeight: `calc(${control} - 2px)`,
        paddingBlock: 4,
        display: 'flex',
        alignItems: 'center',
        whiteSpace: 'normal',
        overflowWrap: 'break-word',
        lineHeight: 1.3,
      },
    },
  },
  // what a finger hits is its input, which is larger than what is drawn
  MuiSwitch: {
    styleOverrides: {
      root: { '@media (max-width: 775.95px)': { overflow: 'visible' } },
      input: { '@media (max-width: 775.95px)': { top: -3, height: 44 } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, '@media (max-width: 775.95px)': { padding: 10 } } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { '@media (max-width: 775.95px)': { minHeight: 44 } },
      // a name in one word is broken where it is longer than the line
      label: { minWidth: 0, overflowWrap: 'anywhere' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { paddingBlock: '0 !important' },
      paper: floating,
      option: { overflowWrap: 'anywhere' },
      // chips of two lines would take a part of each other's hit area
      tag: { '@media (max-width: 775.95px)': { height: 44, borderRadius: 22 } },
    },
  },
};
