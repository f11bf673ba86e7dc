import { useErrorMessages } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Translates errors of these fields. */
export const useFactErrorMessages = () => useErrorMessages(text);
