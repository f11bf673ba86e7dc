import { DecimalInput } from '@qiaohui/kit/form';
import { type GridRenderCellParams, useGridApiContext } from '@qiaohui/kit/grid';
import type { PriceItem } from '@qiaohui/trade/items';

const plain = {
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& input': { textAlign: 'right', fontSize: 'inherit', px: 2.5 },
} as const;

/** The editor of a price's cell: decimals are typed and shown with the marks of the language. */
export function DecimalCell({ id, field, value, colDef }: GridRenderCellParams<PriceItem>) {
  const api = useGridApiContext();
  return (
    <DecimalInput
      label=""
      autoFocus
      fullWidth
      value={String(value ?? '')}
      onChange={(next) => void api.current.setEditCellValue({ id, field, value: next })}
      slotProps={{ htmlInput: { 'aria-label': colDef.headerName } }}
      sx={plain}
    />
  );
}
