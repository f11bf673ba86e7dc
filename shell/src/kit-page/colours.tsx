import { Box, paletteOf, StatusChip, type Tile, type Tone, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Section } from './section.tsx';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 3 } as const;
const pairs = [
  ['primary.main', 'primary.contrastText'],
  ['primary.wash', 'primary.text'],
  ['info.main', 'info.contrastText'],
  ['info.wash', 'info.text'],
  ['warning.main', 'warning.contrastText'],
  ['warning.wash', 'warning.text'],
  ['error.main', 'error.contrastText'],
  ['error.wash', 'error.text'],
  ['ended.main', 'ended.contrastText'],
  ['ended.wash', 'ended.text'],
  ['late.wash', 'late.text'],
  ['overdue.wash', 'overdue.text'],
  ['background.paper', 'text.primary'],
  ['background.paper', 'text.secondary'],
  ['background.default', 'text.faint'],
  ['action.disabledBackground', 'action.disabled'],
] as const;
const tiles: Tile[] = ['jade', 'blue', 'amber', 'rose', 'violet', 'slate'];
const charts = ['first', 'second', 'third', 'fourth', 'before'];
const tones = Object.keys(paletteOf) as Tone[];

/** A colour with the text that stands on it. */
function Swatch({ ground, ink }: { ground: string; ink: string }) {
  return (
    <Box
      // what is disabled may be pale
      aria-disabled={ink === 'action.disabled'}
      sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: ground, color: ink, fontSize: 13 }}
    >
      <strong>{ground}</strong>
      <br />
      {ink}
    </Box>
  );
}

export function Colours() {
  const t = useText(text);
  return (
    <Section title={t('colours')}>
      <Box sx={grid}>
        {pairs.map(([ground, ink]) => (
          <Swatch key={`${ground} ${ink}`} ground={ground} ink={ink} />
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('tiles')}
      </Typography>
      <Box sx={grid}>
        {tiles.map((tile) => (
          <Swatch key={tile} ground={`tile.${tile}.wash`} ink={`tile.${tile}.text`} />
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('chartColours')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {charts.map((name) => (
          <Box key={name} sx={{ typography: 'meta' }}>
            <Box sx={{ width: 96, height: 24, borderRadius: '4px', bgcolor: `chart.${name}` }} />
            {name}
          </Box>
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('tones')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone} label={t(`tone.${tone}`)} />
        ))}
        <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'error.wash' }}>
          <StatusChip tone="attention" label={t('onWash')} onWash />
        </Box>
      </Box>
    </Section>
  );
}
