import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { trusted } from 'mongoose';
import { mailState } from '../../mail-settings/store.ts';
import { channelsToChoose } from '../../master-data/channels/store.ts';
import { mailContacts } from '../../master-data/contacts/store.ts';
import { placeOf } from '../inquiries/line-id.rules.ts';
import { linesOf } from '../inquiries/lines.store.ts';
import { isOpen } from '../inquiries/states.rules.ts';
import type { InquiryRecord } from '../inquiries/store.ts';
import { proposals } from './mail.ts';
import { type RecipientRecord, Recipients, type RfqRecord, Rfqs } from './model.ts';
import { localeOf } from './rules.ts';
import type { RfqChannel, RfqDraft } from './schema.ts';

/** So many of a team's rounds are looked at, the newest ones, whatever a team has sent in years. */
const MOST_RECENT = 200;

type Written = Pick<RecipientRecord, 'rfq' | 'channel' | 'locale'>;

/** The language in which each channel of a team was last written to, as far as that was lately. */
async function localesOf(team: string): Promise<Map<string, RecipientRecord['locale']>> {
  const rounds = await Rfqs.find({ team }, { _id: 1 }).sort({ created_at: -1 }).limit(MOST_RECENT).lean();
  const age = new Map(rounds.map(({ _id }, nth) => [_id, nth]));
  const found = await Recipients.find(
    { rfq: trusted({ $in: [...age.keys()] }) },
    { rfq: 1, channel: 1, locale: 1 },
  ).lean<Written[]>();
  const ageOf = ({ rfq }: Written) => age.get(rfq) ?? 0;
  // the newest of a channel comes last, and stays
  const ordered = found.toSorted((one, other) => ageOf(other) - ageOf(one));
  return new Map(ordered.map(({ channel, locale }) => [channel.id, locale]));
}

const rank = ({ of_brand, default_selected }: RfqChannel, isOfInquiry: boolean): number =>
  (of_brand ? 0 : isOfInquiry ? 2 : 4) + (default_selected ? 0 : 1);

/** Returns what a new round of an inquiry begins with. */
export async function draftOf(who: Identity, inquiry: InquiryRecord): Promise<RfqDraft> {
  const { _id, team, brand, channels: own, number, version, state } = inquiry;
  const lines = (await linesOf(_id)).map(({ _id: id, model, quantity }) => ({
    id,
    place: placeOf(id),
    model,
    quantity,
  }));
  const { set_up, may_change } = await mailState(who);
  const all = await channelsToChoose(team);
  const contacts = await mailContacts(
    team,
    all.map(({ id }) => id),
  );
  const locales = await localesOf(team);
  const known = new Set(own.map(({ id }) => id));
  const channels = all.map(
    ({ id, name, default_selected, brands }): RfqChannel => ({
      ...{ id, name, default_selected },
      email: contacts.get(id)?.email ?? null,
      contact: contacts.get(id)?.name ?? null,
      locale: locales.get(id) ?? localeOf(name),
      of_brand: brand !== null && brands.includes(brand.id),
    }),
  );
  const ranked = channels.map((channel) => ({ channel, at: rank(channel, known.has(channel.id)) }));
  const last = await Rfqs.findOne({ inquiry: _id, team }).sort({ round: -1 }).lean<RfqRecord>();
  return {
    mail: { set_up, may_change },
    round: (last?.round ?? 0) + 1,
    inquiry: { number, version, open: isOpen(state), brand, lines },
    channels: ranked.toSorted((one, other) => one.at - other.at).map(({ channel }) => channel),
    texts: proposals,
  };
}
