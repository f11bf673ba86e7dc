import { codeForm } from '@qiaohui/service-kit/code-form';
import type { Brand } from '../master-data/brands/schema.ts';

type Mergeable = Pick<Brand, 'id' | 'name' | 'chinese_name' | 'aliases' | 'picture'>;
type Result = Pick<Brand, 'chinese_name' | 'aliases' | 'picture'> & {
  /** The brand whose picture the survivor takes. */
  pictureOf: string | null;
};

/**
 * Returns what a brand is once others are merged into it: it keeps its name, its Chinese name and its picture, takes the
 * first of the others' where it has none, and every other name as an alias, so that it is found by each of them.
 */
export function mergedBrand(survivor: Mergeable, absorbed: Mergeable[]): Result {
  const chinese_name = survivor.chinese_name ?? absorbed.find((one) => one.chinese_name)?.chinese_name ?? null;
  const pictured = survivor.picture ? null : absorbed.find(({ picture }) => picture);
  const known = new Set([survivor.name, chinese_name ?? ''].map(codeForm));
  const aliases = [
    ...survivor.aliases,
    ...absorbed.flatMap((one) => [one.name, ...(one.chinese_name ? [one.chinese_name] : []), ...one.aliases]),
  ].filter((alias) => {
    const form = codeForm(alias);
    return !known.has(form) && known.add(form);
  });
  return {
    chinese_name,
    aliases,
    picture: survivor.picture ?? pictured?.picture ?? null,
    pictureOf: pictured?.id ?? null,
  };
}
