import { deDE, enUS, zhCN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type { Locale } from '../../i18n/text.ts';
import { components } from './components.ts';
import { fontFamily } from './fonts.ts';
import { dark, light, radius } from './tokens.ts';

type Washed = { main: string; dark: string; contrastText: string; wash: string; text: string };

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** Pale background of a chip or a note, and the text colour on it. */
    wash: string;
    text: string;
  }
  interface SimplePaletteColorOptions {
    wash?: string;
    text?: string;
  }
  interface TypeText {
    faint: string;
  }
  interface Palette {
    ended: PaletteColor;
    /** Border of a control; lines between things use `divider`. */
    edge: string;
    floating: string;
  }
  interface PaletteOptions {
    ended?: SimplePaletteColorOptions;
    edge?: string;
    floating?: string;
  }
}

function palette(tokens: typeof light) {
  const colour = ({ main, pressed, wash, text }: (typeof light)['jade']): Washed => ({
    main,
    dark: pressed,
    contrastText: tokens.onStrong,
    wash,
    text,
  });
  return {
    primary: colour(tokens.jade),
    secondary: colour(tokens.ended),
    info: colour(tokens.blue),
    success: colour(tokens.jade),
    warning: colour(tokens.amber),
    error: colour(tokens.vermilion),
    ended: colour(tokens.ended),
    text: { primary: tokens.ink, secondary: tokens.secondary, faint: tokens.faint, disabled: tokens.faint },
    divider: tokens.line,
    edge: tokens.edge,
    floating: tokens.floating,
    background: { default: tokens.ground, paper: tokens.surface },
  };
}

const localeTexts = { 'zh-CN': zhCN, 'en-US': enUS, 'de-DE': deDE };

/** The one theme: the roles of tokens.ts as CSS variables, so that light and dark switch without a re-render. */
export const themeFor = (locale: Locale): Theme =>
  createTheme(
    {
      cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'qh' },
      colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
      shape: { borderRadius: radius.control },
      spacing: 4,
      transitions: {
        duration: {
          shortest: 150,
          shorter: 150,
          short: 150,
          standard: 180,
          complex: 200,
          enteringScreen: 180,
          leavingScreen: 150,
        },
      },
      // the spec gives 776 and 576
      breakpoints: { values: { xs: 0, sm: 576, md: 776, lg: 1200, xl: 1536 } },
      typography: {
        fontFamily,
        fontSize: 15,
        htmlFontSize: 16,
        h1: { fontSize: 26, fontWeight: 700, lineHeight: 1.3, wordBreak: 'keep-all', overflowWrap: 'anywhere' },
        h2: { fontSize: 20, fontWeight: 700, lineHeight: 1.35, wordBreak: 'keep-all', overflowWrap: 'anywhere' },
        // MUI's default for dialog titles
        h6: { fontSize: 20, fontWeight: 700, lineHeight: 1.35 },
        h3: { fontSize: 15, fontWeight: 700, lineHeight: 1.4 },
        body1: { fontSize: 15, lineHeight: 1.6 },
        body2: { fontSize: 14, lineHeight: 1.55 },
        caption: { fontSize: 12.5, lineHeight: 1.5 },
        button: { fontSize: 15, fontWeight: 600, textTransform: 'none' },
      },
      components,
    },
    localeTexts[locale],
  );
