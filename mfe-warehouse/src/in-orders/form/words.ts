import { useErrorMessages } from '@qiaohui/kit/form';
import { useFactWords } from '../../facts/words.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Translates faults of the form of an in-order. */
export const useInOrderWords = () => useErrorMessages(text, {}, useFactWords());
