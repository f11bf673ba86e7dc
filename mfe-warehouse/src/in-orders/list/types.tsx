import { FilterMany, useText } from '@qiaohui/kit';
import { DEFAULT_TYPES, InOrderType, InOrderTypes } from '@qiaohui/warehouse/inorders';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };

const ALL: InOrderType[] = Object.values(InOrderTypes);

/** Types from the URL: `1,3`; `all` for every one; the spec's default when absent. */
export function typesOf(param: string): InOrderType[] {
  if (param === '') return DEFAULT_TYPES;
  if (param === 'all') return ALL;
  const chosen = param.split(',').flatMap((part) => InOrderType.safeParse(Number(part)).data ?? []);
  return chosen.length > 0 ? chosen : DEFAULT_TYPES;
}

const paramOf = (types: InOrderType[]): string | null => {
  const sorted = [...types].sort((a, b) => a - b);
  if (sorted.length === ALL.length) return 'all';
  return sorted.join() === DEFAULT_TYPES.join() ? null : sorted.join();
};

/** Filter by type; at least one stays selected. */
export function Types({ types, onChoose }: { types: InOrderType[]; onChoose: (param: string | null) => void }) {
  const name = useText(names);
  return (
    <FilterMany
      label={name('type')}
      values={types.map(String)}
      options={ALL.map((type) => ({ value: String(type), label: name(`type_${type}`) }))}
      onChoose={(next) => onChoose(paramOf(next.flatMap((value) => InOrderType.safeParse(Number(value)).data ?? [])))}
    />
  );
}
