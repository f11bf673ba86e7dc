import {
  SavedViews,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import type { View, ViewedList } from '@qiaohui/trade/views';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { views } from './queries.ts';
import { SaveView } from './save-view.tsx';

type Params = Record<string, string | null>;
type Props = {
  list: ViewedList;
  filtered: boolean;
  /** `show` of the list's `useListParams`. */
  show: (params: Params) => void;
};

/** The user's saved views of a list: one click shows it so, and what is shown now can be saved as another. */
export function ViewMenu({ list, filtered, show }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const { data = [] } = useQuery(views.of(list));
  const save = useMutation(views.save(client, useIdempotencyKey()));
  const remove = useMutation(views.delete(client));
  const deleted = ({ id: _id, ...form }: View) =>
    toast.success(t('deleted', { name: form.name }), {
      label: t('undo'),
      run: () => void save.mutateAsync(form).catch(toast.failure),
    });
  return (
    <>
      <SavedViews
        views={data.map(({ id, name, query }) => ({
          id,
          name,
          params: Object.fromEntries(new URLSearchParams(query)),
        }))}
        filtered={filtered || params.has('sort')}
        onShow={(view) => show({ sort: null, ...view })}
        onSave={() => setSaving(true)}
        onRemove={(id) => void remove.mutateAsync(id).then(deleted, toast.failure)}
      />
      {saving && <SaveView list={list} query={params.toString()} onClose={() => setSaving(false)} />}
    </>
  );
}
