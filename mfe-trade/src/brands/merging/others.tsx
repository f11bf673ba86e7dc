import { useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { Choose, useSearch } from '../../area/choose.tsx';
import { brands } from '../../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export const calledOf = ({ name, chinese_name }: Brand) => (chinese_name ? `${name} · ${chinese_name}` : name);

type Props = { of: Brand; added: Brand[]; onChange: (added: Brand[]) => void };

/** Chooses what is merged with a brand. */
export function OtherBrands({ of, added, onChange }: Props) {
  const t = useText(text);
  const search = useSearch(
    (keyword) => brands.page({ keyword }),
    (brand) => (brand.id === of.id ? null : { id: brand.id, name: calledOf(brand) }),
  );
  const known = [...added, ...search.rows];
  return (
    <Choose
      label={t('others')}
      search={search}
      none={t('noOthers')}
      value={added.map((brand) => ({ id: brand.id, name: calledOf(brand) }))}
      onChange={(chosen) => onChange([chosen].flat().flatMap((one) => known.find(({ id }) => id === one?.id) ?? []))}
    />
  );
}
