import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { NO_BRAND } from '../inquiries/schema.ts';
import { countCreated, hasAnyInquiry } from '../inquiries/store.ts';
import { type ChannelFigures, type DayFigures, TeamDays } from './model.ts';
import { type Period, periodsOf } from './periods.rules.ts';
import type { Dashboard, DashboardUnit } from './schema.ts';

const HOUR_MS = 3_600_000;
/** So many channels and brands are named; a page shows no more of them at a glance. */
const MOST = 10;

const sum = (values: Array<number | undefined>) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

function inPeriod(days: DayFigures[], { from, to }: Period): Dashboard['periods'][number] {
  const own = days.filter(({ day }) => day >= from && day <= to);
  const of = (name: 'created' | 'won' | 'lost') => sum(own.map((day) => day[name]));
  return { from, to, created: of('created'), won: of('won'), lost: of('lost') };
}

function byChannel(days: DayFigures[]): Dashboard['channels'] {
  const channels = new Map<string, ChannelFigures>();
  for (const { id, name, offers, ms } of days.flatMap((day) => day.channels ?? [])) {
    const known = channels.get(id);
    channels.set(id, { id, name, offers: (known?.offers ?? 0) + offers, ms: (known?.ms ?? 0) + ms });
  }
  return [...channels.values()]
    .toSorted((one, other) => other.offers - one.offers || one.name.localeCompare(other.name))
    .slice(0, MOST)
    .map(({ id, name, offers, ms }) => ({ id, name, offers, hours: Math.round((ms / offers / HOUR_MS) * 100) / 100 }));
}

function byBrand(days: DayFigures[]): NonNullable<Dashboard['value']> {
  const brands = new Map<string, { name: string | null; won: number; unpriced: number; eur: Decimal }>();
  for (const [id, figures] of days.flatMap((day) => Object.entries(day.brands ?? {}))) {
    const known = brands.get(id) ?? { name: null, won: 0, unpriced: 0, eur: new Decimal(0) };
    brands.set(id, {
      name: figures.name ?? known.name,
      won: known.won + (figures.won ?? 0),
      unpriced: known.unpriced + (figures.unpriced ?? 0),
      eur: known.eur.plus(figures.eur ? decimalText(figures.eur) : 0),
    });
  }
  const all = [...brands].filter(([, { won }]) => won > 0);
  return {
    eur: all.reduce((total, [, { eur }]) => total.plus(eur), new Decimal(0)).toFixed(2),
    unpriced: sum(all.map(([, { unpriced }]) => unpriced)),
    brands: all
      .toSorted(([, one], [, other]) => other.eur.comparedTo(one.eur) || other.won - one.won)
      .slice(0, MOST)
      .map(([id, { name, won, eur }]) => ({ id: id === NO_BRAND ? null : id, name, won, eur: eur.toFixed(2) })),
  };
}

/** Returns the figures of a team: a row for each day is read, however many inquiries there are. */
export async function dashboardOf(
  { team, prices }: { team: string; prices: boolean },
  by: DashboardUnit,
  now = new Date(),
): Promise<Dashboard> {
  const today = dayOf(now);
  const periods = periodsOf(by, today);
  const from = periods[0]?.from ?? today;
  const [days, created, begun] = await Promise.all([
    TeamDays.find({ team, day: trusted({ $gte: from, $lte: today }) })
      .sort({ day: 1 })
      .lean<DayFigures[]>(),
    countCreated(team, today),
    hasAnyInquiry(team),
  ]);
  return {
    begun,
    today: { day: today, created },
    ...{ by, from, to: today },
    periods: periods.map((period) => inPeriod(days, period)),
    channels: byChannel(days),
    value: prices ? byBrand(days) : null,
  };
}
