import { HttpError, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { BrandInUse } from '@qiaohui/trade/merging';
import { deleting, failedWith } from '../../records/when-done.ts';
import { useDeleted } from '../supply/deletion.ts';
import { brands } from '../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const usesIn = (error: unknown) =>
  error instanceof HttpError && error.code === 'brand.in-use' ? BrandInUse.safeParse(error.state).data : undefined;

/**
 * Deletes a brand at once and offers to undo it. One that channels supply is asked about first, by the names of these
 * channels as the service has them.
 */
export function useRemoval(onGone?: () => unknown): (brand: Pick<Brand, 'id' | 'name' | 'version'>) => Promise<void> {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useMutation(brands.delete(client));
  const deleted = useDeleted({ noun: 'brand', restoring: useMutation(brands.restore(client)), onGone });
  const removal = async (brand: Pick<Brand, 'id' | 'name' | 'version'>): Promise<void> => {
    const { id, name, version } = brand;
    const send = (seen: { version: number; confirmed: boolean }) =>
      deleting(id, () => remove.mutateAsync({ id, ...seen }));
    try {
      await send({ version, confirmed: false });
      await deleted(brand);
    } catch (error) {
      const used = usesIn(error);
      if (!used) return failedWith({ label: t('retry'), run: () => void removal(brand) })(error);
      const isDone = await confirm({
        title: t('deleteAsk', { name }),
        text: t('usedBy', {
          count: used.channels.length,
          names: used.channels.map((channel) => channel.name).join(t('comma')),
        }),
        action: t('delete'),
        danger: true,
        run: () => send({ version: used.brand.version, confirmed: true }),
      });
      if (isDone) await deleted(brand);
    }
  };
  return removal;
}
