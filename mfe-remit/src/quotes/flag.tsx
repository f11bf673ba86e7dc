import { Box } from '@qiaohui/kit';
import type { ReactNode } from 'react';

// Flags are pictures of things outside, so their colours are their own and not the theme's. Drawn for 20 px: what
// cannot be seen at that size is left out.
const star = (x: number, y: number, fill: string, size = 1) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={size} fill={fill} />
);
const union = (
  <>
    <path d="M0 0h20v14H0z" fill="#012169" />
    <path d="m0 0 20 14M20 0 0 14" stroke="#fff" strokeWidth="3" />
    <path d="m0 0 20 14M20 0 0 14" stroke="#c8102e" strokeWidth="1" />
    <path d="M10 0v14M0 7h20" stroke="#fff" strokeWidth="5" />
    <path d="M10 0v14M0 7h20" stroke="#c8102e" strokeWidth="3" />
  </>
);
const southern = (fill: string) => (
  <>
    <path d="M0 0h20v14H0z" fill="#012169" />
    <g transform="scale(.5)">{union}</g>
    {[
      [15, 3],
      [17.5, 6],
      [12.8, 6.2],
      [15, 11],
    ].map(([x = 0, y = 0]) => star(x, y, fill))}
  </>
);
const circle = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6);

const flags: Record<string, ReactNode> = {
  EUR: (
    <>
      <path d="M0 0h20v14H0z" fill="#039" />
      {circle.map((angle) => star(10 + 4.4 * Math.sin(angle), 7 - 4.4 * Math.cos(angle), '#fc0', 0.75))}
    </>
  ),
  USD: (
    <>
      <path d="M0 0h20v14H0z" fill="#fff" />
      <path d="M0 1h20M0 5h20M0 9h20M0 13h20" stroke="#b22234" strokeWidth="2" />
      <path d="M0 0h9v8H0z" fill="#3c3b6e" />
      {[2, 4.5, 7].flatMap((x) => [2, 4, 6].map((y) => star(x, y, '#fff', 0.55)))}
    </>
  ),
  GBP: union,
  AUD: southern('#fff'),
  NZD: southern('#e8473a'),
  CAD: (
    <>
      <path d="M0 0h20v14H0z" fill="#fff" />
      <path d="M0 0h5v14H0zM15 0h5v14h-5z" fill="#d52b1e" />
      <path
        d="m10 3 1 2 1.3-.6-.4 2.5 1.2-.9.3 1 1.1.2-2.2 2h-4.6l-2.2-2 1.1-.2.3-1 1.2.9-.4-2.5L9 5zM9.7 9h.6v2h-.6z"
        fill="#d52b1e"
      />
    </>
  ),
  JPY: (
    <>
      <path d="M0 0h20v14H0z" fill="#fff" />
      <circle cx="10" cy="7" r="4" fill="#bc002d" />
    </>
  ),
  HKD: (
    <>
      <path d="M0 0h20v14H0z" fill="#de2910" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cx="10" cy="4.4" rx="1.3" ry="2.3" fill="#fff" transform={`rotate(${turn} 10 7)`} />
      ))}
    </>
  ),
  SGD: (
    <>
      <path d="M0 0h20v14H0z" fill="#fff" />
      <path d="M0 0h20v7H0z" fill="#ed2939" />
      <circle cx="4.6" cy="3.5" r="2.4" fill="#fff" />
      <circle cx="5.7" cy="3.5" r="2.2" fill="#ed2939" />
      {[
        [7, 1.9],
        [8.2, 3.1],
        [7.7, 4.7],
        [6.3, 4.7],
        [5.8, 3.1],
      ].map(([x = 0, y = 0]) => star(x, y, '#fff', 0.5))}
    </>
  ),
  CHF: (
    <>
      <path d="M0 0h20v14H0z" fill="#d52b1e" />
      <path d="M10 3v8M6 7h8" stroke="#fff" strokeWidth="2.4" />
    </>
  ),
  CNY: (
    <>
      <path d="M0 0h20v14H0z" fill="#de2910" />
      <path d="m4 1.6.7 2h2.1L5.1 4.9l.6 2L4 5.7 2.3 6.9l.6-2-1.7-1.3h2.1z" fill="#ffde00" />
      {[
        [8, 1.7],
        [9.4, 3.3],
        [9.4, 5.3],
        [8, 6.9],
      ].map(([x = 0, y = 0]) => star(x, y, '#ffde00', 0.6))}
    </>
  ),
};

/** The flag of a currency, beside its code, which says what it means; nothing for one that we have not drawn. */
export function Flag({ currency }: { currency: string }) {
  const drawn = flags[currency];
  if (!drawn) return null;
  return (
    <Box
      component="svg"
      viewBox="0 0 20 14"
      width={20}
      height={14}
      aria-hidden
      sx={{ flex: 'none', display: 'block', borderRadius: '3px', boxShadow: '0 0 0 1px var(--qh-palette-divider)' }}
    >
      {drawn}
    </Box>
  );
}
