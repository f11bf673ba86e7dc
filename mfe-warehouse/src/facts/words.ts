import { useErrorMessages } from '@qiaohui/kit/form';
import { text } from './text.ts';

/** Translates faults of these fields. */
export const useFactWords = () => useErrorMessages(text);
