import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import type { OutStage } from '../outbound/orders/schema.ts';
import headingsDe from './messages/headings/de-DE.json' with { type: 'json' };
import headingsEn from './messages/headings/en-US.json' with { type: 'json' };
import headingsZh from './messages/headings/zh-CN.json' with { type: 'json' };
import stagesDe from './messages/stages/de-DE.json' with { type: 'json' };
import stagesEn from './messages/stages/en-US.json' with { type: 'json' };
import stagesZh from './messages/stages/zh-CN.json' with { type: 'json' };

/** Headings of files of lists. */
export const headings = labelSet({ 'zh-CN': headingsZh, 'en-US': headingsEn, 'de-DE': headingsDe });

export const stages = labelSet<OutStage>({ 'zh-CN': stagesZh, 'en-US': stagesEn, 'de-DE': stagesDe });
