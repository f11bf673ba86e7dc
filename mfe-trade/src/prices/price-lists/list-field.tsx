import { useText } from '@qiaohui/kit';
import type { ListKind, PriceListRow } from '@qiaohui/trade/lists';
import type { ComponentProps } from 'react';
import { type Choice, ChooseField, useSearch } from '../../forms/choose.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { priceLists } from './queries.ts';

type Props = Omit<ComponentProps<typeof ChooseField>, 'search'> & {
  /** All kinds where there is none. */
  kind?: ListKind;
  /** How a list is offered; null when it cannot be meant. */
  choiceOf: (list: PriceListRow) => Pick<Choice, 'disabled'> | null;
};

/** Chooses lists by name or pinyin, bound by name to the form around it. */
export function ListField({ kind, choiceOf, ...look }: Props) {
  const t = useText(text);
  const noteOf = ({ status, link }: PriceListRow) => {
    if (status !== 'normal') return t(status);
    return link?.stale ? t('stale') : null;
  };
  const search = useSearch(
    (keyword) => priceLists.page({ kind: kind ?? '', keyword, status: '', sort: '' }),
    (list) => {
      const choice = choiceOf(list);
      return choice && { id: list.id, name: list.name, note: noteOf(list), ...choice };
    },
  );
  return <ChooseField {...look} search={search} />;
}
