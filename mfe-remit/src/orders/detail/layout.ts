/** The order's two columns: what happens; what else can be done, and whom to ask. */
export const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: '24px' },
} as const;
/** Stays in view beside the long column, where the window is high enough for it. */
export const beside = {
  '@media (min-width: 1000px) and (min-height: 700px)': { position: 'sticky', top: 24 },
} as const;
export const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
