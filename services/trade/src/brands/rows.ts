import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { BrandRecord } from './model.ts';
import { nameForms } from './name-form.rules.ts';
import type { Brand } from './schema.ts';

type Names = Pick<BrandRecord, 'name' | 'chinese_name' | 'aliases'>;

export const brandRow = (brand: BrandRecord): Brand => ({
  id: brand._id,
  name: brand.name,
  chinese_name: brand.chinese_name,
  aliases: brand.aliases,
  picture: brand.picture,
  channel_count: brand.channel_count,
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
