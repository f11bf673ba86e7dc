/** The page's two columns, 2 : 1; one below the other where they would be narrow. */
export const areas = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
