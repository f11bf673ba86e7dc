import type { View } from '@qiaohui/admin/views';
import { SavedViews, useMutation, useQuery, useQueryClient } from '@qiaohui/kit';
import { useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import { chunk } from '../../side-panel/chunk.tsx';
import { useOrderParams } from '../params.ts';
import { savedViews } from './queries.ts';

const SaveView = chunk(async () => (await import('./save.tsx')).SaveView);

/** Filters and sorting of a view as URL parameters. */
const paramsOf = ({ filter, sort }: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, sort }).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );

/** The user's saved views of the list of orders. */
export function ViewMenu() {
  const { filtered, show } = useOrderParams();
  const [saving, setSaving] = useState(false);
  const { data = [] } = useQuery(savedViews.all);
  const remove = useMutation({ ...savedViews.remove(useQueryClient()), onError: warn });
  return (
    <>
      <SavedViews
        views={data.map((view) => ({ id: view.id, name: view.name, params: paramsOf(view) }))}
        filtered={filtered}
        onShow={show}
        onSave={() => setSaving(true)}
        onRemove={(id) => remove.mutate(id)}
      />
      {saving && <SaveView onClose={() => setSaving(false)} />}
    </>
  );
}
