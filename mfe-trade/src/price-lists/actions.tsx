import { type Act, PageActs, useListParams, useListSort, useNavigate, useText } from '@qiaohui/kit';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import type { ExportFilter } from '../exports/dialog.tsx';
import { useListExport } from '../exports/use-export.tsx';
import { useEndShare } from '../sharing/use-ending.tsx';
import { useShare } from '../sharing/use-share.tsx';
import { useListActs } from './acts.ts';
import { sharesOf } from './facts.tsx';
import { importOf, itemSorts, linkingOf, listsOf, placeOf, usePageKind } from './kind.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ListSettings } from './settings.tsx';

/**
 * The revisions of a list, its export as the sheet shows it, and for whoever may: a new version by a file, its settings,
 * disabling and deletion.
 */
export function ListActions({ list, mayWrite }: { list: PriceListRow; mayWrite: boolean }) {
  const t = useText(text);
  const kind = usePageKind();
  const navigate = useNavigate();
  const { toggle, remove } = useListActs();
  const share = useShare({ kind: 'list', isDiscount: list.kind === 'discount' });
  const endShare = useEndShare();
  const { kind: ofList, status, shared } = list;
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
  const giveBack = () => void (shared && endShare(shared.share).then((isDone) => isDone && navigate(listsOf(kind))));
  const upload = importOf(list);
  const linking = status === 'normal' ? linkingOf(list) : null;
  const changes: Act[] = [
    ...(upload ? [{ label: t('importNew'), to: upload }] : []),
    ...(linking ? [{ label: t(ofList === 'price' ? 'linkPrice' : 'linkDiscount'), to: linking }] : []),
    { label: t(ofList === 'price' ? 'settings' : 'rename'), run: () => setSettingsOpen(true) },
  ];
  const writes: Act[] = [
    ...(status === 'disabled' ? [] : changes),
    { label: t(status === 'disabled' ? 'enable' : 'disable'), run: () => toggle(list) },
    {
      label: t('delete'),
      danger: true,
      run: () => void remove(list).then((isGone) => isGone && navigate(listsOf(kind))),
    },
  ];
  return (
    <>
      <PageActs
        folded
        acts={[
          { label: t('history'), to: `${placeOf(list)}/revisions` },
          actOf({ list, filter: shown }),
          ...share.actsOf(list),
          ...(list.recipients ? [{ label: t('shareRecords'), to: sharesOf(list) }] : []),
          ...(mayWrite && status !== 'processing' ? writes : []),
          ...(shared && share.mayShare ? [{ label: t('giveBack'), danger: true, run: giveBack }] : []),
        ]}
      />
      {dialog}
      {share.dialog}
      {settingsOpen && <ListSettings list={list} onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
