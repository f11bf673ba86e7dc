import { Box, Typography, useText, visuallyHidden } from '@qiaohui/kit';
import { CheckField, DecimalField, Field, useWatch } from '@qiaohui/kit/form';
import type { DraftContent, RequestedLine } from '@qiaohui/trade/offers/request';
import { memo } from 'react';
import { useQuantityFigures } from '../../../records/quantity-figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

const grid = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
};
const wide = { gridColumn: { xs: '1 / -1', lg: 'auto' } };
const frame = { listStyle: 'none', py: 4, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };

/** What is requested in a line, in two lines of text. */
export function Requested({ line }: { line: RequestedLine }) {
  const t = useText(text);
  const { decimal, day } = useQuantityFigures();
  const more = [
    line.order_number && t('orderNumber', { number: line.order_number }),
    t('quantityOf', { quantity: decimal(line.quantity) }),
    line.delivery_date && t('wantedBy', { day: day(line.delivery_date) }),
    line.notes,
  ];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {line.place}. {line.model}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {more.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

type Props = { at: number; line: RequestedLine; currency: string };

function Fields({ at, line: { model }, currency }: Props) {
  const t = useText(text);
  const name = (field: string) => `lines.${at}.${field}`;
  /** The label alone would be that of every line. */
  const of = (label: string, more: object = {}) => ({
    label,
    slotProps: { htmlInput: { 'aria-label': `${model}: ${label}`, autoComplete: 'off', ...more } },
  });
  return (
    <Box sx={grid}>
      <DecimalField name={name('price')} {...of(t('priceIn', { currency }))} />
      <DecimalField name={name('minimum_quantity')} {...of(t('minimumQuantity'))} />
      <Field name={name('lead_time')} {...of(t('leadTime'), { inputMode: 'numeric', maxLength: 4 })} />
      <DecimalField name={name('unit_weight')} {...of(t('unitWeight'))} />
      <Field name={name('alternative')} {...of(t('alternative'), { maxLength: 160 })} sx={wide} />
      <Field name={name('note')} {...of(t('lineNote'), { maxLength: 500 })} sx={wide} />
    </Box>
  );
}

/** One line of the request, with what is offered for it. */
export const OfferLineFields = memo(function OfferLineFields(props: Props) {
  const t = useText(text);
  const isOut = useWatch<DraftContent, `lines.${number}.not_offered`>({ name: `lines.${props.at}.not_offered` });
  return (
    <Box component="li" sx={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mb: 3 }}>
        <Requested line={props.line} />
        <CheckField
          name={`lines.${props.at}.not_offered`}
          title={t('notOffered')}
          label={
            <>
              {t('notOffered')}
              <Box component="span" sx={visuallyHidden}>
                {props.line.model}
              </Box>
            </>
          }
        />
      </Box>
      {!isOut && <Fields {...props} />}
    </Box>
  );
});
