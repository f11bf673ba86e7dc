import { type Act, PageActs, useNavigate, useText } from '@qiaohui/kit';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useState } from 'react';
import { useListActs } from './acts.ts';
import { listsOf, placeOf, usePageKind } from './kind.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ListSettings } from './settings.tsx';

/** The revisions of a list, and for whoever may: its settings, disabling and deletion. */
export function ListActions({ list, mayWrite }: { list: PriceListRow; mayWrite: boolean }) {
  const t = useText(text);
  const kind = usePageKind();
  const navigate = useNavigate();
  const { toggle, remove } = useListActs();
  const { kind: ofList, status } = list;
  const [settingsOpen, setSettingsOpen] = useState(false);
  const writes: Act[] = [
    { label: t(ofList === 'discount' ? 'rename' : 'settings'), run: () => setSettingsOpen(true) },
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
          ...(mayWrite && status !== 'processing' ? writes : []),
        ]}
      />
      {settingsOpen && <ListSettings list={list} onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
