import Check from '@mui/icons-material/CheckOutlined';
import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { Box, Kbd, ToggleButton, ToggleButtonGroup, Typography, useKeys, useText } from '@qiaohui/kit';
import { type Fact, useFacts } from '../documents/match.tsx';
import type { AllMarks, Mark } from './marks.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 48,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const marks = {
  '& .MuiToggleButton-root': { width: 32, height: 32, p: 0, fontSize: 17, fontWeight: 700 },
  '& .Mui-selected[value=same]': { bgcolor: 'primary.wash', color: 'primary.text' },
  '& .Mui-selected[value=differs]': { bgcolor: 'error.wash', color: 'error.text' },
} as const;

type FieldProps = { fact: Fact; index: number; mark: Mark | undefined; onMark: (mark: Mark) => void };

function Field({ fact, index, mark, onMark }: FieldProps) {
  const t = useText(text);
  const nameOf = (wanted: Mark) => t('ofField', { field: fact.label, mark: t(wanted) });
  return (
    <Box sx={line}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'flex', gap: 1.5 }}>
        {fact.label}
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline' }, '& kbd': { px: 1, py: 0.25 } }}>
          <Kbd>{`${index + 1}`}</Kbd>
        </Box>
      </Typography>
      <Box component="dd" sx={{ gridRow: 2, m: 0, fontSize: 14, fontWeight: 600, overflowWrap: 'break-word' }}>
        {fact.value}
        {fact.offRecord && (
          <Typography variant="caption" component="div" sx={{ color: 'error.text', fontWeight: 600 }}>
            ≠ {t('offRecord')}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ gridColumn: 2, gridRow: '1 / span 2', m: 0 }}>
        <ToggleButtonGroup exclusive size="small" value={mark ?? null} aria-label={fact.label} sx={marks}>
          <ToggleButton value="same" aria-label={nameOf('same')} title={t('same')} onClick={() => onMark('same')}>
            <Check fontSize="small" />
          </ToggleButton>
          <ToggleButton
            value="differs"
            aria-label={nameOf('differs')}
            title={t('differs')}
            onClick={() => onMark('differs')}
          >
            <span aria-hidden>≠</span>
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Box>
  );
}

type Props = { detail: OrderDetail; slot: Slot; marks: AllMarks };

/** The fields that the document has to match, each marked by the reviewer as matching or not: by click, or its digit. */
export function Match({ detail, slot, marks: all }: Props) {
  const t = useText(text);
  const facts = useFacts(detail, slot.slot);
  const given = all.of(detail, slot);
  useKeys(Object.fromEntries(facts.map(({ field }, index) => [`${index + 1}`, () => all.turn(detail, slot, field)])));
  return (
    <Box component="section" aria-label={t('match')}>
      <Typography component="h3" variant="h3">
        {t('match')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map((fact, index) => (
          <Field
            key={fact.field}
            fact={fact}
            index={index}
            mark={given[fact.field]}
            onMark={(mark) => all.set(detail, slot, fact.field, mark)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Fields that are marked as not matching, as the beginning of a rejection's reason. */
export function useDifferences(detail: OrderDetail, slot: Slot | undefined, all: AllMarks) {
  const t = useText(text);
  const facts = useFacts(detail, slot?.slot ?? 'UNKNOWN');
  const given = all.of(detail, slot);
  const fields = facts.filter(({ field }) => given[field] === 'differs').map(({ label }) => label);
  return fields.length > 0 ? t('reason', { fields: fields.join(t('and')) }) : undefined;
}
