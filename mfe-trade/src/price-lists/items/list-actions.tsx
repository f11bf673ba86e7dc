import { PageActs, toast, useConfirm, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import { priceLists } from '../queries.ts';
import { ListSettings } from './list-settings.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Settings, disabling and deletion of a list. */
export function ListActions({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useMutation(priceLists.change(client, list.id));
  const remove = useMutation(priceLists.delete(client, list.id));
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { name, version, item_count: count } = list;
  const disabled = list.status === 'disabled';

  const toggleDisabled = () =>
    change.mutate(
      { version, status: disabled ? 'normal' : 'disabled' },
      { onSuccess: () => toast.success(t(disabled ? 'enabledNow' : 'disabledNow')), onError: toast.failure },
    );
  const confirmDelete = async () => {
    const question = { title: t('deleteAsk', { name }), text: t('deleteText', { count }), action: t('delete') };
    if (!(await confirm({ ...question, danger: true, run: () => remove.mutateAsync(version) }))) return;
    toast.success(t('listDeleted', { name }));
    await navigate('/trade/price-lists');
  };
  return (
    <>
      <PageActs
        folded
        acts={[
          { label: t('settings'), run: () => setSettingsOpen(true) },
          { label: t(disabled ? 'enable' : 'disable'), run: toggleDisabled },
          { label: t('delete'), danger: true, run: () => void confirmDelete() },
        ]}
      />
      {settingsOpen && <ListSettings list={list} onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
