const LEAST = '44px';

/** On phones and tablets what a finger hits is at least 44 px, beyond the drawn edges where these are closer. Takes no room. */
export const hitArea = {
  '@media (max-width: 775.95px)': {
    '&::after': { content: '""', position: 'absolute', inset: `min(0px, (100% - ${LEAST}) / 2)` },
  },
} as const;
