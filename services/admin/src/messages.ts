import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import configDe from './config/messages/de-DE.json' with { type: 'json' };
import configEn from './config/messages/en-US.json' with { type: 'json' };
import configZh from './config/messages/zh-CN.json' with { type: 'json' };
import deskDe from './messages/errors/de-DE.json' with { type: 'json' };
import deskEn from './messages/errors/en-US.json' with { type: 'json' };
import deskZh from './messages/errors/zh-CN.json' with { type: 'json' };
import fieldDe from './messages/field/de-DE.json' with { type: 'json' };
import fieldEn from './messages/field/en-US.json' with { type: 'json' };
import fieldZh from './messages/field/zh-CN.json' with { type: 'json' };
import partnerOrdersDe from './partner-orders/messages/de-DE.json' with { type: 'json' };
import partnerOrdersEn from './partner-orders/messages/en-US.json' with { type: 'json' };
import partnerOrdersZh from './partner-orders/messages/zh-CN.json' with { type: 'json' };
import payeesDe from './payees/messages/errors/de-DE.json' with { type: 'json' };
import payeesEn from './payees/messages/errors/en-US.json' with { type: 'json' };
import payeesZh from './payees/messages/errors/zh-CN.json' with { type: 'json' };
import statementsDe from './statements/messages/de-DE.json' with { type: 'json' };
import statementsEn from './statements/messages/en-US.json' with { type: 'json' };
import statementsZh from './statements/messages/zh-CN.json' with { type: 'json' };

/** Messages of this service's own errors and responses; remit's come with remit's messages. */
export const messages: Messages = {
  'zh-CN': { ...fieldZh, ...deskZh, ...configZh, ...partnerOrdersZh, ...payeesZh, ...statementsZh },
  'en-US': { ...fieldEn, ...deskEn, ...configEn, ...partnerOrdersEn, ...payeesEn, ...statementsEn },
  'de-DE': { ...fieldDe, ...deskDe, ...configDe, ...partnerOrdersDe, ...payeesDe, ...statementsDe },
};
