import { useState } from 'react';
import { Choose, useSearch } from './choose.tsx';
import type { Findable } from './filter-found.tsx';

type Props<Row> = Findable<Row> & { label: string; onChoose: (id: string) => void };

/** The field in which a record is searched for and chosen. */
export default function FoundChoice<Row>({ pageOf, choiceOf, own, label, onChoose }: Props<Row>) {
  const [isTyped, setTyped] = useState(false);
  const search = useSearch(pageOf, choiceOf);
  const options = own && !isTyped ? [own, ...search.options] : search.options;
  return (
    <Choose
      label={label}
      search={{
        ...search,
        options,
        onKeyword: (typed) => {
          setTyped(typed.trim() !== '');
          search.onKeyword(typed);
        },
      }}
      value={null}
      onChange={(chosen) => {
        if (chosen && !Array.isArray(chosen)) onChoose(chosen.id);
      }}
      single
      autoFocus
    />
  );
}
