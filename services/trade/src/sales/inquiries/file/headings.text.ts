import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** Headings of the file of an inquiry, and the tiers by which its lines found their prices. */
export const labels = labelSet({ 'zh-CN': zh, 'en-US': en, 'de-DE': de });
