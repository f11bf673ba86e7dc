import { useErrorMessages } from '@qiaohui/kit/form';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Translates errors of the in-order form. */
export const useInOrderErrorMessages = () => useErrorMessages(text, {}, useFactErrorMessages());
