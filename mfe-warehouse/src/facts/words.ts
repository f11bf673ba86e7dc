import { useFaultWords } from '@qiaohui/kit/form';
import { text } from './text.ts';

/** Translates faults of these fields. */
export const useFactWords = () => useFaultWords(text);
