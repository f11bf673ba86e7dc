import { filled, renderMail } from '@qiaohui/service-kit/mail/mail-page';
import type { Written } from '@qiaohui/service-kit/mail/mail-send';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { teamSender } from '../../mail-settings/store.ts';
import { portNames } from '../../master-data/places/ports.store.ts';
import { teamNamed } from '../../teams/store.ts';
import { validAddress } from '../tracking-links/store.ts';
import { waybillIn } from '../waybills/store.ts';
import de from './messages/mail/de-DE.json' with { type: 'json' };
import en from './messages/mail/en-US.json' with { type: 'json' };
import zh from './messages/mail/zh-CN.json' with { type: 'json' };
import type { NoticeFacts } from './notices.store.ts';
import type { Step } from './steps.rules.ts';
import { recordOf, stepsOf } from './store.ts';

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** A day or a time on the clock of its place, as the language writes it. */
function written(at: string, locale: Locale): string {
  const [day = '', time] = at.slice(0, 16).split('T');
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return [clock.format(new Date(`${day}T00:00:00Z`)), time].filter(Boolean).join(' ');
}

const named = (place: string | null) => place ?? '…';

/** Writes the e-mail to a customer about a step, as it is known now, with the link to its page where there is one. */
export async function noticeMail(locale: Locale, { team, waybill: id, milestone }: NoticeFacts): Promise<Written> {
  const waybill = await waybillIn(team, id);
  const steps = stepsOf(waybill, await recordOf(id));
  const { actual, place } = steps[milestone];
  const t = texts[locale];
  const portOf = await portNames(waybill, locale);
  const route = `${named(portOf(waybill.departure_port))} → ${named(portOf(waybill.destination_port))}`;
  const [{ name }, sender, link] = [await teamNamed(team), await teamSender(team), await validAddress(waybill)];
  const { number } = waybill;
  const expected = ({ actual: done, estimated, planned }: Step) => (done ? null : (estimated ?? planned));
  const next = milestone === 'departed' ? expected(steps.arrived) : null;
  const row = (label: string, value: string | null): Array<[string, string]> => (value ? [[label, value]] : []);
  const content = {
    subject: filled(t[`${milestone}Subject`], { number, route }),
    paragraphs: [filled(t[milestone], { number, place: named(portOf(place)) }), ...(link ? [t.how] : [])],
    rows: [
      ...row(t.number, number),
      ...row(t.route, route),
      ...row(t[`${milestone}At`], actual && written(actual, locale)),
      ...row(t.place, portOf(place)),
      ...row(t.expected, next && written(next, locale)),
    ],
    action: link ? { label: t.action, link } : null,
  };
  const from = { company: name, serviceMail: sender?.from.address ?? '', serviceLink: '', phone: '' };
  return renderMail(content, locale, from);
}
