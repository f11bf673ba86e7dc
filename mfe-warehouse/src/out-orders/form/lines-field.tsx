import { Box, Typography, useText } from '@qiaohui/kit';
import { useFieldArray, useFormContext, useFormState, wholeLine } from '@qiaohui/kit/form';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { GoodsSearch } from './goods-search.tsx';
import { LineField } from './line-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { emptyLine, labelOf, type Typed } from './schema.ts';

/** The ordered goods, searched by model, each with its pieces. */
export function LinesField() {
  const t = useText(text);
  const { fields, append, remove } = useFieldArray<Typed, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Typed>();
  const { getValues, setValue } = useFormContext<Typed>();
  const add = ({ id, type, sku, free: available, client_code: owner, best_before }: StockGoods) => {
    if (fields.some(({ goods_id }) => goods_id === id)) return;
    append({ ...emptyLine, goods_id: id, label: labelOf({ type, sku }), available, owner, best_before });
    // choosing goods first also sets the client of the order
    if (!getValues('client_code').trim()) setValue('client_code', owner, { shouldValidate: true });
  };
  const error = errors.lines?.message ?? errors.lines?.root?.message;
  return (
    <Box sx={wholeLine}>
      {fields.map(({ id, label, available, owner, best_before, tray_quantity, weight, desc, remark }, at) => (
        <LineField
          key={id}
          at={at}
          label={label}
          available={available}
          owner={owner}
          bestBefore={best_before}
          isFull={[tray_quantity, weight, desc, remark].some(Boolean)}
          onRemove={() => remove(at)}
        />
      ))}
      <GoodsSearch onChoose={add} />
      {error && fields.length === 0 && (
        <Typography role="alert" variant="caption" color="error">
          {t('lines.needed')}
        </Typography>
      )}
    </Box>
  );
}
