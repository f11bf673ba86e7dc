import { useErrorMessages } from '@qiaohui/kit/form';
import errors from '../forms/messages/errors/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** Translates errors of these fields. */
export const useFactErrorMessages = () => useErrorMessages(text, {}, useErrorMessages(errors));
