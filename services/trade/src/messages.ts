import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import brandsDe from './brands/messages/de-DE.json' with { type: 'json' };
import brandsEn from './brands/messages/en-US.json' with { type: 'json' };
import brandsZh from './brands/messages/zh-CN.json' with { type: 'json' };
import channelsDe from './channels/messages/de-DE.json' with { type: 'json' };
import channelsEn from './channels/messages/en-US.json' with { type: 'json' };
import channelsZh from './channels/messages/zh-CN.json' with { type: 'json' };
import mailDe from './mail-settings/messages/de-DE.json' with { type: 'json' };
import mailEn from './mail-settings/messages/en-US.json' with { type: 'json' };
import mailZh from './mail-settings/messages/zh-CN.json' with { type: 'json' };
import mergingDe from './merging/messages/de-DE.json' with { type: 'json' };
import mergingEn from './merging/messages/en-US.json' with { type: 'json' };
import mergingZh from './merging/messages/zh-CN.json' with { type: 'json' };
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };
import sharingDe from './sharing/messages/de-DE.json' with { type: 'json' };
import sharingEn from './sharing/messages/en-US.json' with { type: 'json' };
import sharingZh from './sharing/messages/zh-CN.json' with { type: 'json' };

/** Texts of this service's errors. */
export const messages: Messages = {
  'zh-CN': { ...zh, ...brandsZh, ...channelsZh, ...mailZh, ...mergingZh, ...sharingZh },
  'en-US': { ...en, ...brandsEn, ...channelsEn, ...mailEn, ...mergingEn, ...sharingEn },
  'de-DE': { ...de, ...brandsDe, ...channelsDe, ...mailDe, ...mergingDe, ...sharingDe },
};
