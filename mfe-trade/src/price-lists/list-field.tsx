import { useText } from '@qiaohui/kit';
import type { ListKind, PriceListRow } from '@qiaohui/trade/lists';
import type { ComponentProps } from 'react';
import { type Choice, ChooseField, useSearch } from '../area/choose.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

type Props = Omit<ComponentProps<typeof ChooseField>, 'search'> & {
  kind: ListKind;
  /** How a list is offered; null when it cannot be meant. */
  choiceOf: (list: PriceListRow) => Pick<Choice, 'disabled'> | null;
};

/** Chooses lists by name or pinyin, bound by name to the form around it. */
export function ListField({ kind, choiceOf, ...look }: Props) {
  const t = useText(text);
  const search = useSearch(
    (keyword) => priceLists.page({ kind, keyword, status: '', sort: '' }),
    (list) => {
      const choice = choiceOf(list);
      return (
        choice && { id: list.id, name: list.name, note: list.status === 'normal' ? null : t(list.status), ...choice }
      );
    },
  );
  return <ChooseField {...look} search={search} />;
}
