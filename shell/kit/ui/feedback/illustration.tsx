import Box from '@mui/material/Box';

/** The deck and the ground below it, and what stands on them; all in the line of the mark. */
const drawings = {
  /** Nothing has begun: the bridge stands, its middle is still dotted. */
  begin: {
    line: 'M10 62h42M88 62h42M22 62a48 48 0 0 1 30-42M88 20a48 48 0 0 1 30 42M40 62V36M100 62V36',
    faint: 'M58 62h24M58 17.500a48 48 0 0 1 24 0M70 62V22',
  },
  /** Nothing was found: a glass before the bridge. */
  search: {
    line: 'M78 40m-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0M90 52l14 14',
    faint: 'M10 62h66M22 62a48 48 0 0 1 36-42M36 62V38M54 62V56M112 62h18M100 22a48 48 0 0 1 18 40',
  },
  /** All is done: the bridge is closed. */
  done: {
    line: 'M10 62h120M22 62a48 48 0 0 1 96 0M44 62V32M96 62V32M60 40l8 8 14-16',
    faint: 'M10 70h120',
  },
  /** A part is away: the deck has a gap. */
  broken: {
    line: 'M10 62h44M86 62h44M22 62a48 48 0 0 1 24-38M94 24a48 48 0 0 1 24 38M38 62V34M102 62V34',
    faint: 'M62 56l-4 12M78 56l4 12M70 34v12M70 52v1',
  },
} as const;

/** A drawing for an empty page, in the mark's own line; it says nothing that the title does not. */
export function Illustration({ name }: { name: keyof typeof drawings }) {
  const { line, faint } = drawings[name];
  return (
    <Box
      component="svg"
      viewBox="0 0 140 80"
      aria-hidden
      sx={{
        width: 168,
        height: 96,
        mb: 3,
        fill: 'none',
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <Box component="path" d={faint} sx={{ stroke: 'var(--qh-palette-edge)', strokeDasharray: '1 5' }} />
      <Box component="path" d={line} sx={{ stroke: 'var(--qh-palette-primary-main)' }} />
    </Box>
  );
}
