import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { Grant } from '../../grants/store.ts';
import type { BrandRecord } from './model.ts';
import { nameForms } from './name-form.rules.ts';
import type { Brand } from './schema.ts';

type Names = Pick<BrandRecord, 'name' | 'chinese_name' | 'aliases'>;

/** A brand as a team sees it: its own, or a partner's. */
export type SeenBrand = BrandRecord & { grant?: Grant };

/** Returns what a grant shows of a brand; who supplies it is its owner's business. */
export const brandShownBy = (brand: BrandRecord, grant: Grant): SeenBrand => ({ ...brand, channel_count: 0, grant });

export const brandRow = (brand: SeenBrand): Brand => ({
  id: brand._id,
  name: brand.name,
  chinese_name: brand.chinese_name,
  aliases: brand.aliases,
  picture: brand.picture,
  channel_count: brand.channel_count,
  ...(brand.grant && { shared: brand.grant.shared }),
  version: brand.version,
  created_at: brand.created_at.toISOString(),
  updated_at: brand.updated_at.toISOString(),
});

/** Returns the stored names of a brand, with what it is found by. */
export const namedAs = ({ name, chinese_name, aliases }: Names) => ({
  name,
  chinese_name,
  aliases,
  forms: nameForms(name, chinese_name, ...aliases),
  terms: searchTermsOf(name, chinese_name, ...aliases),
});
