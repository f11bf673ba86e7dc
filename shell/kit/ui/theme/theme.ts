import { deDE, enUS, zhCN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type { Locale } from '../../i18n/text.ts';
import { components } from './components.ts';
import { fontFamily } from './fonts.ts';
import { dark, light, motion, radius, type Tile } from './tokens.ts';
import { type Role, roles } from './type.ts';

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
    /** What waits too long, and what waits far too long. */
    late: PaletteColor;
    overdue: PaletteColor;
    focus: { ring: string; gap: string };
    chart: (typeof light)['chart'];
    tile: Record<Tile, { wash: string; text: string }>;
    /** Border of a control; lines between things use `divider`. */
    edge: string;
    floating: string;
  }
  interface PaletteOptions {
    ended?: SimplePaletteColorOptions;
    late?: SimplePaletteColorOptions;
    overdue?: SimplePaletteColorOptions;
    focus?: { ring: string; gap: string };
    chart?: (typeof light)['chart'];
    tile?: Record<Tile, { wash: string; text: string }>;
    edge?: string;
    floating?: string;
  }
  interface TypographyVariants extends Record<Role, React.CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<Record<Role, React.CSSProperties>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<Role, true> {}
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
    late: colour(tokens.amber),
    overdue: colour(tokens.vermilion),
    // MUI's own grey would be the one colour that is not ours
    action: { disabled: tokens.disabled.text, disabledBackground: tokens.disabled.ground },
    focus: tokens.focus,
    chart: tokens.chart,
    tile: tokens.tile,
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
          shortest: motion.quick,
          shorter: motion.quick,
          short: motion.quick,
          standard: motion.calm,
          complex: motion.calm,
          enteringScreen: motion.calm,
          leavingScreen: motion.quick,
        },
      },
      // the spec gives 776 and 576
      breakpoints: { values: { xs: 0, sm: 576, md: 776, lg: 1200, xl: 1536 } },
      typography: {
        fontFamily,
        fontSize: 15,
        htmlFontSize: 16,
        ...roles,
        h1: roles.title,
        h2: roles.section,
        // MUI's default for dialog titles
        h6: roles.section,
        h3: { fontSize: 15, fontWeight: 700, lineHeight: 1.4 },
        body1: roles.body,
        body2: { fontSize: 14, lineHeight: 1.55 },
        caption: roles.meta,
        button: { fontSize: 15, fontWeight: 600, textTransform: 'none' },
      },
      components,
    },
    localeTexts[locale],
  );
