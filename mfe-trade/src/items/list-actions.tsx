import { Button, toast, useConfirm, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/prices';
import { useState } from 'react';
import { lists } from '../lists/queries.ts';
import { ListSettings } from './list-settings.tsx';
import { text } from './text.ts';

/** What one may do with a list as a whole. */
export function ListActions({ list }: { list: PriceListRow }) {
  const t = useText(text);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useMutation(lists.change(client, list.id));
  const remove = useMutation(lists.delete(client, list.id));
  const [setting, setSetting] = useState(false);
  const { name, version, item_count: count } = list;
  const disabled = list.status === 'disabled';

  const turn = () =>
    change.mutate(
      { version, status: disabled ? 'normal' : 'disabled' },
      { onSuccess: () => toast.success(t(disabled ? 'enabledNow' : 'disabledNow')), onError: toast.fault },
    );
  const drop = async () => {
    const question = { title: t('deleteAsk', { name }), text: t('deleteText', { count }), action: t('delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    remove.mutate(version, {
      onSuccess: () => {
        toast.success(t('listDeleted', { name }));
        void navigate('/trade/price-lists');
      },
      onError: toast.fault,
    });
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setSetting(true)}>
        {t('settings')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" loading={change.isPending} onClick={turn}>
        {t(disabled ? 'enable' : 'disable')}
      </Button>
      <Button size="small" variant="outlined" color="error" loading={remove.isPending} onClick={drop}>
        {t('delete')}
      </Button>
      {setting && <ListSettings list={list} onClose={() => setSetting(false)} />}
    </>
  );
}
