import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Collapse, firstClick, IconButton, Typography, useFormat, useText } from '@qiaohui/kit';
import { DecimalField, Field, useFormState, WholeField } from '@qiaohui/kit/form';
import { useState } from 'react';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Typed } from './schema.ts';

const row = { display: 'grid', gap: 3, gridTemplateColumns: '1fr 112px 44px', alignItems: 'start' };
const card = { p: 3, pb: 1, mb: 3, border: 1, borderColor: 'divider', borderRadius: '10px' } as const;
const more = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr 2fr' }, pt: 2, pb: 2 };

type Props = {
  at: number;
  label: string;
  available: number;
  owner: string;
  bestBefore: string | null;
  isFull: boolean;
  onRemove: () => void;
};

/** One line of an order: goods, pieces, and further fields. */
export function LineField({ at, label, available, owner, bestBefore, isFull, onRemove }: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number, plainDate } = useFormat();
  const keeps = bestBefore && t('bestBefore', { day: plainDate(bestBefore) });
  const [isChosen, setChosen] = useState(isFull);
  const { quantity: _, ...hidden } = useFormState<Typed>().errors.lines?.[at] ?? {};
  // an error is never collapsed
  const isOpen = isChosen || Object.keys(hidden).length > 0;
  return (
    <Box role="group" aria-label={label} sx={card}>
      <Box sx={row}>
        <Box sx={{ minWidth: 0, pt: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography variant="caption" color="textSecondary">
            {[t('available', { count: number(available) }), owner, keeps].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <WholeField name={`lines.${at}.quantity`} label={name('quantity')} required />
        <IconButton
          aria-label={t('removeLine', { label })}
          onClick={firstClick(onRemove)}
          sx={{ mt: 6, width: 44, height: 44 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ px: 0, fontSize: 14 }}
      >
        {t('more')}
      </Button>
      <Collapse in={isOpen} mountOnEnter>
        <Box sx={more}>
          <WholeField name={`lines.${at}.tray_quantity`} label={name('trays')} />
          <DecimalField name={`lines.${at}.weight`} label={`${name('weight')} (kg)`} />
          <Field name={`lines.${at}.desc`} label={name('desc')} />
          <Field name={`lines.${at}.remark`} label={name('remark')} />
        </Box>
      </Collapse>
    </Box>
  );
}
