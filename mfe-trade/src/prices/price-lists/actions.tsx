import { PageActs, useListParams, useListSort, useNavigate, useText } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import type { ExportFilter } from '../../exports/dialog.tsx';
import { useListExport } from '../../exports/use-export.tsx';
import { useEndShare } from '../../sharing/use-ending.tsx';
import { useShare } from '../../sharing/use-share.tsx';
import { sharesOf } from './facts.tsx';
import { itemSorts, listsOf, placeOf, usePageKind } from './kind.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ListSettings } from './settings.tsx';
import { useWrites } from './writes.ts';

/** `onRemoved`: leaves the page of a list that is deleted. */
type Props = { list: PriceListRow; mayWrite: boolean; onRemoved: () => void };

/**
 * The revisions of a list, its export as the sheet shows it, and for whoever may: a new version by a file, its settings,
 * disabling and deletion.
 */
export function ListActions({ list, mayWrite, onRemoved }: Props) {
  const t = useText(text);
  const kind = usePageKind();
  const navigate = useNavigate();
  const share = useShare({ kind: 'list', isDiscount: list.kind === 'discount' });
  const endShare = useEndShare();
  const { shared } = list;
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { filter } = useListParams({ group: null, currency: Currency.options });
  const sorting = useListSort(itemSorts);
  const { actOf, dialog } = useListExport();
  const { keyword, group, currency } = filter;
  const shown: ExportFilter = {
    ...(keyword && { keyword }),
    ...(group && { group }),
    ...(currency && { currency }),
    ...(sorting.value && { sort: sorting.value }),
  };
  const giveBack = () => void (shared && endShare(shared.share, () => navigate(listsOf(kind))));
  const writes = useWrites({ edit: () => setSettingsOpen(true), onRemoved })(list);
  return (
    <>
      <PageActs
        folded
        acts={[
          { label: t('history'), to: `${placeOf(list)}/revisions` },
          actOf({ list, filter: shown }),
          ...share.actsOf(list),
          ...(list.recipients ? [{ label: t('shareRecords'), to: sharesOf(list) }] : []),
          ...(mayWrite ? writes : []),
          ...(shared && share.mayShare ? [{ label: t('giveBack'), danger: true, run: giveBack }] : []),
        ]}
      />
      {dialog}
      {share.dialog}
      {settingsOpen && <ListSettings list={list} onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
