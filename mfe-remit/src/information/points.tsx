import { Box, Card, Typography } from '@qiaohui/kit';

type Point = { title: string; text: string };

/** Numbered points of an information page, two a row where there is room. */
export function Points({ points }: { points: Point[] }) {
  return (
    <Box
      component="ol"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, listStyle: 'none', m: 0, p: 0 }}
    >
      {points.map(({ title, text }, at) => (
        <Card component="li" key={title}>
          <Typography aria-hidden sx={{ color: 'primary.main', fontSize: 20, fontWeight: 700 }}>
            {at + 1}
          </Typography>
          <Typography variant="h2" sx={{ mt: 2, fontSize: 17 }}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {text}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
