/** The page's two columns, 2 : 1; one below the other where they would be narrow. */
export const areas = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
};

/** Where the transport goes, and what can be done with it; on a phone one below the other. */
export const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3 } as const;
