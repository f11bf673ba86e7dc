/** Print styles: no buttons, one column, cards not broken across pages. */
export const printed = {
  '@media print': {
    display: 'block',
    '& .MuiButtonBase-root:not(.MuiAccordionSummary-root)': { display: 'none' },
    '& .MuiCard-root': { mb: 4, breakInside: 'avoid' },
  },
} as const;
