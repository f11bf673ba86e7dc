/** The colours by role, light and dark; no colour is written anywhere else. */
export const light = {
  ink: '#14213D',
  secondary: '#4A5568',
  // one step darker than the sketch's #6B7587, which is 4.3:1 on the ground
  faint: '#667082',
  line: '#E4E8EE',
  // 3:1 on paper: the edge of a control is part of what one must see (WCAG 1.4.11)
  edge: '#8A93A3',
  ground: '#F6F7F9',
  surface: '#FFFFFF',
  onStrong: '#FFFFFF',
  jade: { main: '#0E6E63', pressed: '#0A554D', wash: '#E3F2EF', text: '#0A554D' },
  blue: { main: '#2563C9', pressed: '#1D4FA3', wash: '#E8F0FC', text: '#1D4FA3' },
  vermilion: { main: '#C8391F', pressed: '#A32C17', wash: '#FCECE8', text: '#A32C17' },
  amber: { main: '#8F5A08', pressed: '#734806', wash: '#FDF3E0', text: '#734806' },
  ended: { main: '#4A5568', pressed: '#374151', wash: '#EEF0F3', text: '#4A5568' },
  floating: '0 8px 28px rgba(20, 33, 61, .12)',
  disabled: { ground: '#EEF0F3', text: '#667082' },
  focus: { ring: '#0E6E63', gap: '#FFFFFF' },
  // one for each row of a chart; `before` is the period before
  chart: { first: '#0E6E63', second: '#2563C9', third: '#B7791F', fourth: '#7A8597', before: '#B4BCC8' },
  // grounds of marks and letters that tell institutions, countries and people apart; ink on them is `text`
  tile: {
    jade: { wash: '#DDF0EC', text: '#0A554D' },
    blue: { wash: '#E1EBFB', text: '#1D4FA3' },
    amber: { wash: '#FBEBCB', text: '#734806' },
    rose: { wash: '#FBE3E6', text: '#97253B' },
    violet: { wash: '#EAE5F9', text: '#533A9E' },
    slate: { wash: '#E5E9EF', text: '#3C475A' },
  },
};

export const dark: typeof light = {
  ink: '#EDF1F7',
  secondary: '#B9C3D3',
  faint: '#9AA5B8',
  line: '#2A364B',
  edge: '#6C788D',
  ground: '#0F1726',
  surface: '#172033',
  onStrong: '#0B1F1C',
  jade: { main: '#4CC2B0', pressed: '#6FD3C3', wash: '#123B38', text: '#8ADFD1' },
  blue: { main: '#7FB0FF', pressed: '#A5C8FF', wash: '#16294A', text: '#A5C8FF' },
  vermilion: { main: '#FF9A85', pressed: '#FFB6A6', wash: '#43201A', text: '#FFB6A6' },
  amber: { main: '#F0B95A', pressed: '#F5CC85', wash: '#3A2A0E', text: '#F5CC85' },
  ended: { main: '#C2CAD8', pressed: '#D8DEE8', wash: '#263145', text: '#C2CAD8' },
  floating: '0 8px 28px rgba(0, 0, 0, .5)',
  disabled: { ground: '#263145', text: '#9AA5B8' },
  focus: { ring: '#4CC2B0', gap: '#172033' },
  chart: { first: '#4CC2B0', second: '#7FB0FF', third: '#F0B95A', fourth: '#8C98AC', before: '#4C5970' },
  tile: {
    jade: { wash: '#123B38', text: '#8ADFD1' },
    blue: { wash: '#16294A', text: '#A5C8FF' },
    amber: { wash: '#3A2A0E', text: '#F5CC85' },
    rose: { wash: '#43202A', text: '#FFB3C1' },
    violet: { wash: '#2C2550', text: '#C9BBFF' },
    slate: { wash: '#263145', text: '#C2CAD8' },
  },
};

/** `late` and `overdue` are for what waits for us too long (`late.rules.ts`); they come with a clock. */
export type Tone = 'progress' | 'ended' | 'attention' | 'info' | 'waiting' | 'neutral' | 'late' | 'overdue';

/** Palette colour by tone; every tone comes with a word or an icon as well. */
export const paletteOf = {
  progress: 'primary',
  info: 'info',
  attention: 'error',
  waiting: 'warning',
  ended: 'ended',
  neutral: 'ended',
  late: 'late',
  overdue: 'overdue',
} as const satisfies Record<Tone, string>;

export const radius = { control: 10, chip: 12, card: 14 };

export type Tile = keyof (typeof light)['tile'];

/** Lengths in px that several pages share. */
export const sizes = {
  /** Heights of a row: dense lists of desks, and those with two lines. */
  row: { dense: 40, roomy: 52 },
  header: 56,
  rail: { closed: 56, open: 216 },
  /** Space beside a page: phones, tablets, desks. */
  gutter: { phone: 16, tablet: 24, desk: 32 },
  /** Widths of what opens from the side or over the page. */
  sheet: { small: 480, medium: 640, wide: 960 },
  /** Height of the row of figures. */
  figure: 56,
  /** What a finger must hit, and a pointer. */
  target: { finger: 44, pointer: 36 },
} as const;

/** Durations in ms: of what answers a pointer, and of what comes and goes. */
export const motion = { quick: 150, calm: 200 } as const;
