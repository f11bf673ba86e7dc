import { useFaultWords } from '@qiaohui/kit/form';
import { useFactWords } from '../../facts/words.ts';
import { text } from './text.ts';

/** What the codes of faults mean in the form of an in-order. */
export const useInOrderWords = () => useFaultWords(text, {}, useFactWords());
