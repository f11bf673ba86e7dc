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
};

export type Tone = 'progress' | 'ended' | 'attention' | 'info' | 'waiting' | 'neutral';

/** Palette colour by tone; every tone comes with a word or an icon as well. */
export const paletteOf = {
  progress: 'primary',
  info: 'info',
  attention: 'error',
  waiting: 'warning',
  ended: 'ended',
  neutral: 'ended',
} as const satisfies Record<Tone, string>;

export const radius = { control: 10, chip: 12, card: 14 };
