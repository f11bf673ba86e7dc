import { Box, isKey, useText } from '@qiaohui/kit';
import { DecimalInput, WholeInput } from '@qiaohui/kit/form';
import type { Draft } from './draft.rules.ts';
import type { BoxErrors } from './errors.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
};

type Props = {
  draft: Draft;
  errors: NonNullable<BoxErrors[string]>;
  translateError: (code: string) => string;
  onEdit: (next: (draft: Draft) => Draft) => void;
};

/** Weight and size of a box. */
export function Measures({ draft, errors, translateError, onEdit }: Props) {
  const t = useText(text);
  const size = errors.size && (isKey(text, errors.size) ? errors.size : 'size.whole');
  return (
    <Box sx={grid}>
      <DecimalInput
        label={t('weight')}
        value={draft.weight}
        error={errors.weight !== undefined}
        helperText={errors.weight && translateError(errors.weight)}
        onChange={(weight) => onEdit((now) => ({ ...now, weight }))}
        slotProps={{ htmlInput: { maxLength: 11 } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      {(['length', 'width', 'height'] as const).map((side, nth) => (
        <WholeInput
          key={side}
          label={t(side)}
          value={draft[side]}
          error={size !== undefined}
          helperText={nth === 0 && size && translateError(size)}
          onChange={(value) => onEdit((now) => ({ ...now, [side]: value }))}
        />
      ))}
    </Box>
  );
}
