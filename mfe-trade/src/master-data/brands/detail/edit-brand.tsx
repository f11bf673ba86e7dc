import { useMutation, useQueryClient } from '@qiaohui/kit';
import { type Brand, NewBrand } from '@qiaohui/trade/brands';
import { EditDialog } from '../../supply/edit-dialog.tsx';
import { brands } from '../../supply/queries.ts';
import { BrandFields } from '../form.tsx';

export function EditBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { id, name, chinese_name, aliases, version } = brand;
  return (
    <EditDialog
      noun="brand"
      schema={NewBrand}
      record={{ name, chinese_name: chinese_name ?? '', aliases }}
      version={version}
      state={[name, chinese_name, ...aliases]}
      change={useMutation(brands.change(useQueryClient(), id))}
      onClose={onClose}
    >
      <BrandFields except={id} />
    </EditDialog>
  );
}
