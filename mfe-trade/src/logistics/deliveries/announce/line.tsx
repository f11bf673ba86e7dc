import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, Card, Collapse, firstClick, IconButton, Stack, Typography, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, useFormState, WholeField } from '@qiaohui/kit/form';
import { useId, useState } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { type AnnouncementValues, SORTING_NUMBERS } from './form.ts';

const grid = {
  display: 'grid',
  columnGap: { xs: 3, sm: 4 },
  rowGap: 4,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
};
const whole = { gridColumn: '1 / -1' };
const half = { gridColumn: { xs: '1 / -1', sm: 'span 3' } };
const third = { gridColumn: 'span 2' };
const part = { gridColumn: { xs: 'span 3', sm: 'span 2' } };
const sides = ['length', 'width', 'height'] as const;
const folded = ['best_before', 'size', 'weight', 'consignee', 'sorting'] as const;

/** What is seldom known of goods: shelf life, box, consignee, sorting numbers. */
function MoreFields({ at }: { at: string }) {
  const t = useText(text);
  return (
    <Box sx={{ ...grid, pt: 3 }}>
      <DateField name={`${at}best_before`} label={t('bestBefore')} sx={half} />
      <DecimalField name={`${at}weight`} label={t('boxWeight')} sx={half} />
      {sides.map((side) => (
        <WholeField key={side} name={`${at}size.${side}`} label={t(side)} sx={third} />
      ))}
      <Field name={`${at}consignee.name`} label={t('consignee')} sx={whole} />
      <Field name={`${at}consignee.street`} label={t('street')} sx={half} />
      <Field name={`${at}consignee.number`} label={t('house')} sx={{ gridColumn: { xs: 'span 3', sm: 'span 1' } }} />
      <Field name={`${at}consignee.zip`} label={t('zip')} sx={part} />
      <Field name={`${at}consignee.city`} label={t('city')} sx={half} />
      <Field name={`${at}consignee.country`} label={t('country')} sx={half} />
      {SORTING_NUMBERS.map((nth) => (
        <Field key={nth} name={`${at}sorting.${nth}`} label={t('sortingNth', { nth: nth + 1 })} sx={part} />
      ))}
    </Box>
  );
}

/** A line of announced goods; seldom known facts are collapsed, and expand on an error. */
export function GoodsLine({ nth, onRemove }: { nth: number; onRemove: () => void }) {
  const t = useText(text);
  const id = useId();
  const [open, setOpen] = useState(false);
  const at = `goods.${nth}.`;
  const { errors } = useFormState<AnnouncementValues>({ name: `goods.${nth}` });
  const isOpen = open || folded.some((name) => errors.goods?.[nth]?.[name] !== undefined);
  return (
    <Card component="fieldset" aria-labelledby={id} sx={{ p: 4, m: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
        <Typography id={id} variant="h3" component="h3">
          {t('nthLine', { nth: nth + 1 })}
        </Typography>
        <IconButton
          aria-label={t('remove', { nth: nth + 1 })}
          onClick={firstClick(onRemove)}
          sx={{ width: 44, height: 44 }}
        >
          <Close />
        </IconButton>
      </Stack>
      <Box sx={grid}>
        <Field name={`${at}type`} label={t('model')} required sx={half} />
        <Field name={`${at}sku`} label={t('sku')} sx={half} />
        <WholeField name={`${at}expected`} label={t('expected')} required sx={half} />
        <WholeField name={`${at}box_count`} label={t('boxes')} sx={half} />
      </Box>
      <Button color="info" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 2, minHeight: 44 }}>
        {t(isOpen ? 'less' : 'more')}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <MoreFields at={at} />
      </Collapse>
    </Card>
  );
}
