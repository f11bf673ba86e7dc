import { useText } from '@qiaohui/kit';
import names from './messages/zh-CN.json' with { type: 'json' };

/** The number of a movement's document; a scan that belongs to none is said in words. */
export function useDocumentName(): (code: string) => string {
  const t = useText(names);
  return (code) => (code === 'SCAN' ? t('byScan') : code);
}
