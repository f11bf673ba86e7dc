import {
  Button,
  type Column,
  RecordList,
  rowsOf,
  toast,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Supply } from '@qiaohui/trade/channels';
import { useState } from 'react';
import type { Paged } from '../../forms/choose.tsx';
import { Part } from '../../records/part.tsx';
import { undoing } from '../../records/when-done.ts';
import { ChooseDialog, type Search } from './choose-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Linkable, placeOf } from './noun.ts';
import { setSupply } from './queries.ts';

type Props<Row> = {
  /** What is linked with the open record. */
  noun: Linkable;
  page: Paged<Row>;
  columns: Column<Row>[];
  /** How more are found. */
  search: Search<Row>;
  /** Which channels and brands are concerned when some of them are linked. */
  pairsWith: (ids: string[]) => Omit<Supply, 'supplies'>;
  /** The open record is a partner's. */
  readOnly?: boolean;
  /** The partner keeps its own ones to itself. */
  isHidden?: boolean;
};

/** The channels that supply a brand, or the brands of a channel; some are added, one is taken away with undo. */
export function Linked<Row extends { id: string; name: string; shared?: unknown }>({
  noun,
  page,
  columns,
  search,
  pairsWith,
  readOnly = false,
  isHidden = false,
}: Props<Row>) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(page);
  const supply = useMutation(setSupply(useQueryClient()));
  const set = (ids: string[], supplies: boolean) => supply.mutateAsync({ ...pairsWith(ids), supplies });
  const remove = async ({ id, name }: Row) => {
    await set([id], false);
    toast.success(
      t(`${noun}.removed`, { name }),
      undoing(t('undo'), () => set([id], true)),
    );
  };
  return (
    <Part
      title={t(`${noun}.linked`)}
      bare
      action={
        !readOnly && (
          <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
            {t(`${noun}.add`)}
          </Button>
        )
      }
    >
      <RecordList
        label={t(`${noun}.linked`)}
        query={query}
        columns={columns}
        addressOf={({ id }) => `${placeOf[noun]}/${id}`}
        actsOf={(row) =>
          readOnly || row.shared
            ? []
            : [{ label: t(`${noun}.remove`), run: () => void remove(row).catch(toast.failure) }]
        }
        empty={t(isHidden ? `${noun}.noneShared` : `${noun}.noneYet`)}
      />
      {adding && (
        <ChooseDialog
          noun={noun}
          search={search}
          linked={rowsOf(query.data).map(({ id }) => id)}
          onChoose={(chosen) => set(chosen, true)}
          onClose={() => setAdding(false)}
        />
      )}
    </Part>
  );
}
