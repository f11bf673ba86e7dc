import { Box, Button, Card, Copy, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Container, Waybill } from '@qiaohui/trade/waybills';
import { totalsOf } from '@qiaohui/trade/waybills/details';
import { useId, useState } from 'react';
import { EditGoods } from './edit-goods.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const facts = {
  display: 'grid',
  columnGap: 6,
  rowGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
  m: 0,
};
const FACTS = ['seal_number', 'pieces', 'gross', 'net', 'volume', 'packing', 'customs_code', 'goods', 'marks'] as const;
const FIGURES = new Set<string>(['pieces', 'gross', 'net', 'volume']);

function Line({ line, nth }: { line: Container; nth: number }) {
  const t = useText(text);
  const format = useFormat();
  const shown = FACTS.filter((name) => line[name] !== null);
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="div" sx={{ fontWeight: 600, mb: 2 }}>
        {line.number ?? t('line', { nth })} {line.type}{' '}
        {line.number && <Copy value={line.number} label={t('number')} />}
      </Typography>
      {line.overruled && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', mb: 2 }}>
          {t('overruled')}
        </Typography>
      )}
      <Box component="dl" sx={facts}>
        {shown.map((name) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {FIGURES.has(name) ? format.number(line[name] ?? '') : line[name]}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What is carried, container by container where the mode has any, with its totals. */
export function Goods({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const format = useFormat();
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const { containers, transport } = waybill;
  const { pieces, gross, volume } = totalsOf(containers);
  const totals = { pieces: format.number(pieces), gross: format.number(gross), volume: format.number(volume) };
  return (
    <Card component="section" id="card-goods" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 36, mb: 2 }}
      >
        <Typography id={id} variant="h2">
          {t(transport === 'air' ? 'titleAir' : 'title')}
        </Typography>
        {waybill.moves.length > 0 && (
          <Button
            size="small"
            color="info"
            aria-label={t('editGoods')}
            onClick={() => setEditing(true)}
            sx={{ flex: 'none', minWidth: 0, px: 2, mr: -2, minHeight: { xs: 44, sm: 36 } }}
          >
            {t('edit')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {containers.length === 0 ? t('none') : t('totals', totals)}
      </Typography>
      {containers.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {containers.map((line, at) => (
            <Line key={at} line={line} nth={at + 1} />
          ))}
        </Box>
      )}
      {isEditing && <EditGoods waybill={waybill} onClose={() => setEditing(false)} />}
    </Card>
  );
}
