import type { Locale } from '@qiaohui/service-kit/shapes';
import type { AlertKind } from './schema.ts';

type AlertText = {
  subject: string;
  body: string;
  open: string;
  /** Labels of the new ones. */
  kinds: Record<AlertKind, string>;
  count: string;
  expiring: string;
  low: string;
  overdue: string;
  more: string;
};

/** The e-mail that names new alerts to staff, once a day. */
export const texts: Record<Locale, AlertText> = {
  'zh-CN': {
    subject: '仓库预警：{{count}} 条新提醒',
    body: '自上次提醒以来出现了以下情况。已标记为知晓的不再重复提醒。',
    open: '查看预警',
    kinds: { expiring: '保质期将至', low: '库存不足', overdue: '入库逾期' },
    count: '{{count}} 条',
    expiring: '保质期至 {{day}}，库存 {{stock}} 件',
    low: '库存 {{stock}} 件，低于 {{level}} 件',
    overdue: '预计 {{day}} 到货，已收 {{received}} 件',
    more: '另有 {{count}} 条',
  },
  'en-US': {
    subject: 'Warehouse alerts: {{count}} new',
    body: 'This has come up since the last e-mail. What somebody marked as known is not repeated.',
    open: 'See the alerts',
    kinds: { expiring: 'Shelf life ends', low: 'Stock is low', overdue: 'In-orders overdue' },
    count: '{{count}}',
    expiring: 'best before {{day}}, {{stock}} in stock',
    low: '{{stock}} in stock, below {{level}}',
    overdue: 'expected on {{day}}, {{received}} received',
    more: '{{count}} more',
  },
  'de-DE': {
    subject: 'Lagerwarnungen: {{count}} neue',
    body: 'Das ist seit der letzten Mail dazugekommen. Was jemand als bekannt vermerkt hat, wird nicht wiederholt.',
    open: 'Zu den Warnungen',
    kinds: { expiring: 'Haltbarkeit läuft ab', low: 'Bestand ist niedrig', overdue: 'Wareneingang überfällig' },
    count: '{{count}}',
    expiring: 'haltbar bis {{day}}, {{stock}} auf Lager',
    low: '{{stock}} auf Lager, unter {{level}}',
    overdue: 'erwartet am {{day}}, {{received}} eingegangen',
    more: '{{count}} weitere',
  },
};
