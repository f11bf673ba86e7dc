import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  StatusChip,
  toast,
  useConfirm,
  useInfiniteQuery,
  useListParams,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { AliasRow } from '@qiaohui/trade/analyses';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { aliases } from '../queries.ts';

const kinds = AliasRow.shape.kind.options;

function useColumns(): Column<AliasRow>[] {
  const t = useText(text);
  return [
    { key: 'requested', title: t('requested'), cell: ({ requested }) => requested },
    {
      key: 'kind',
      title: t('taught'),
      phone: 'beside',
      cell: ({ kind }) => <StatusChip tone={kind === 'accepted' ? 'progress' : 'ended'} label={t(`alias.${kind}`)} />,
    },
    {
      key: 'item',
      title: t('item'),
      cell: ({ order_number, model }) => [order_number, model].filter(Boolean).join(' · '),
    },
    { key: 'by', title: t('by'), phone: 'hidden', cell: ({ by }) => by },
    { key: 'at', title: t('at'), whole: true, phone: 'end', cell: ({ at }) => <When at={at} as="date" /> },
  ];
}

/** What reviews taught; removing an alias undoes the lesson for later analyses. */
export function Component() {
  const t = useText(text);
  const confirm = useConfirm();
  const remove = useMutation(aliases.remove(useQueryClient()));
  const { filter, filtered, clear } = useListParams({ kind: kinds });
  const confirmRemoval = async ({ id, requested }: AliasRow) => {
    const question = { title: t('removeAsk', { requested }), text: t('removeText'), action: t('remove') };
    if (await confirm({ ...question, danger: true, run: () => remove.mutateAsync(id) })) toast.success(t('removed'));
  };
  return (
    <ListPage
      title={t('aliases')}
      crumbs={[{ label: t('title'), to: '/trade/analyses' }, { label: t('aliases') }]}
      filters={
        <FilterBar search={t('searchAliases')}>
          <FilterChoice
            param="kind"
            label={t('taught')}
            all={t('allKinds')}
            options={kinds.map((value) => ({ value, label: t(`alias.${value}`) }))}
          />
        </FilterBar>
      }
      query={useInfiniteQuery(aliases.page(filter))}
      columns={useColumns()}
      actsOf={(row) => [{ label: t('remove'), danger: true, run: () => void confirmRemoval(row) }]}
      nameOf={({ requested }) => requested}
      filtered={filtered}
      onClear={clear}
      empty={{ title: t('noAliases'), text: t('noAliasesText') }}
    />
  );
}
