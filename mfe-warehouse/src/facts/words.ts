import { useFaultWords } from '@qiaohui/kit/form';
import { text } from './text.ts';

/** How faults of these fields are said. */
export const useFactWords = () => useFaultWords(text);
