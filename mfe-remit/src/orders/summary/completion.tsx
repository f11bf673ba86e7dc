import { Box } from '@qiaohui/kit';

/** All strokes are drawn at once, each along its own length. */
const drawn = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeDasharray: 1,
  '@keyframes bridge': { from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } },
  animation: 'bridge 200ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
const strokes = ['M5 22.5h22', 'M6 22.5a10 10 0 0 1 20 0', 'M11.5 22.5v-8.9', 'M16 22.5v-10', 'M20.5 22.5v-8.9'];

/** The money has crossed: the bridge of the mark, drawn once. */
export function Completion() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: { xs: 56, sm: 72 },
        height: { xs: 56, sm: 72 },
        borderRadius: '50%',
        bgcolor: 'background.paper',
        color: 'primary.main',
      }}
    >
      <Box component="svg" viewBox="2 6 28 22" sx={{ width: '62%' }}>
        {strokes.map((d) => (
          <Box component="path" key={d} d={d} pathLength={1} sx={drawn} />
        ))}
      </Box>
    </Box>
  );
}
