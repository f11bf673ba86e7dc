import { Box, motion, radius, sizes, Typography, useFormat, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

const lengths = [
  ...Object.entries(sizes).flatMap(([name, size]) =>
    typeof size === 'number'
      ? [{ name, px: size }]
      : Object.entries(size).map(([part, px]) => ({ name: `${name}.${part}`, px: px as number })),
  ),
  ...Object.entries(radius).map(([name, px]) => ({ name: `radius.${name}`, px })),
];

/** Lengths drawn to scale, and durations to try with the pointer. */
export function Lengths() {
  const t = useText(text);
  const format = useFormat();
  return (
    <Section title={t('lengths')}>
      {lengths.map(({ name, px }) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '120px 1fr', gap: 3, alignItems: 'center', mb: 1 }}>
          <Typography variant="meta" color="textSecondary">
            {name}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
            <Box
              sx={{ width: px, maxWidth: 'calc(100% - 60px)', height: 10, borderRadius: '3px', bgcolor: 'chart.first' }}
            />
            <Typography variant="meta">{format.number(px)} px</Typography>
          </Box>
        </Box>
      ))}
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('motion')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {Object.entries(motion).map(([name, ms]) => (
          <Box
            key={name}
            sx={{
              p: 4,
              borderRadius: 1,
              bgcolor: 'primary.wash',
              transition: `transform ${ms}ms`,
              '&:hover': { transform: 'translateX(12px)' },
            }}
          >
            {name} · {format.number(ms)} ms
          </Box>
        ))}
      </Box>
    </Section>
  );
}
