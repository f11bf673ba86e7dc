import { Box, Button, ButtonBase, Card, StatusChip, Typography, useText } from '@qiaohui/kit';
import type { Grid, GridLine } from '@qiaohui/trade/grid';
import type { GridFigures } from '@qiaohui/trade/grid/cells';
import { useState } from 'react';
import { useInquiryFigures } from '../inquiries/figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useMarks, useRound } from './texts.ts';

const A_PAGE = 50;

type Props = { grid: Grid; figures: GridFigures; onOpen: (line: GridLine, at: { offer: string | null }) => void };

function LineCard({ grid, figures, line, onOpen }: Props & { line: GridLine }) {
  const t = useText(text);
  const marksOf = useMarks();
  const roundOf = useRound(grid);
  const { decimal, sum } = useInquiryFigures();
  const awarded = figures.awarded(line);
  const parts = new Set(awarded?.parts.map(({ offer }) => offer));
  const cells = grid.offers.flatMap((offer) => figures.cell(line, offer) ?? []);
  const best = figures.best(line, 'cheapest')?.offer.id;
  return (
    <Card component="li" sx={{ listStyle: 'none', display: 'grid', gap: 2 }}>
      <ButtonBase
        onClick={() => onOpen(line, { offer: '' })}
        sx={{ display: 'block', textAlign: 'start', width: '100%', minHeight: 44, borderRadius: 1 }}
      >
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {line.model}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {`${line.place} · ${t('pieces', { quantity: decimal(line.quantity) })}`}
          {awarded?.figures && ` · ${t('soldFor', { sum: sum(awarded.figures.sale, grid.currency) })}`}
        </Typography>
      </ButtonBase>
      {(awarded?.lapse ?? awarded?.missing) && (
        <StatusChip tone="waiting" label={t(`mark.${awarded?.lapse ?? awarded?.missing ?? 'no-rate'}`)} />
      )}
      {cells.length === 0 && <Typography color="textSecondary">{t('notOffered')}</Typography>}
      {cells.map(({ offer, offered, figures: own, marks }) => (
        <Box key={offer.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, minWidth: 0 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: parts.has(offer.id) ? 600 : 400 }}>
              {parts.has(offer.id) && '✓ '}
              {offer.channel.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                roundOf(offer),
                offered.lead_time === null ? '' : t('days', { count: offered.lead_time }),
                offer.id === best ? t('cheapest') : '',
                marksOf(marks),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {own ? sum(own.landed, grid.currency) : '–'}
          </Typography>
        </Box>
      ))}
      {grid.open && (
        <Button
          size="small"
          color="inherit"
          onClick={() => onOpen(line, { offer: null })}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {t('ownPercents')}
        </Button>
      )}
    </Card>
  );
}

/** The comparison on a phone: each line with its offers below it. */
export function GridCards(props: Props) {
  const t = useText(text);
  const [shown, setShown] = useState(A_PAGE);
  const { lines } = props.grid;
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0 }}>
        {lines.slice(0, shown).map((line) => (
          <LineCard key={line.id} {...props} line={line} />
        ))}
      </Box>
      {lines.length > shown && (
        <Button variant="outlined" color="inherit" onClick={() => setShown(shown + A_PAGE)} sx={{ mt: 3 }}>
          {t('moreLines', { count: Math.min(A_PAGE, lines.length - shown) })}
        </Button>
      )}
    </>
  );
}
