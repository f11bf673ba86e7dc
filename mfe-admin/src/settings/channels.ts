import { useCodeText } from '@qiaohui/kit';
import text from './messages/channels/zh-CN.json' with { type: 'json' };

export const channels = ['zlpay', 'newpay'] as const;

/** Says a payment channel as customers see it where they pay: by the place of its reserve account's bank. */
export const useChannelName = (): ((channel: string) => string) => useCodeText(text);
