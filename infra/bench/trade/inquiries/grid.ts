import type { TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import type { Grid } from '../../../../services/trade/src/sales/grid/schema.ts';
import { idsOf } from '../../../../services/trade/src/sales/inquiries/line-id.rules.ts';
import type { Inquiry } from '../../../../services/trade/src/sales/inquiries/schema.ts';
import type { OfferRecord } from '../../../../services/trade/src/sales/offers/model.ts';
import { type Figure, interleave, median } from '../../rounds.ts';
import { callAs } from '../calls.ts';
import { BASE, forwarder } from '../people.ts';
import { ratioOf, timeOf } from '../ratio.ts';
import { linesOf, offerOf } from './offers.ts';

const LINES = 1_000;
const CHANNELS = 20;
const TIMES = 20;

const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);

/** The comparison of many offers beside a bare read of the same documents. */
export async function grid(service: TestService): Promise<Figure> {
  const call = callAs(service, forwarder);
  const { id: team } = await call<{ id: string }>('/team');
  const { id } = await call<Inquiry>('/inquiries', { requestor: 'bench', brand: null, lines: linesOf(LINES) });
  const lines = (
    await collection('inquiry_lines')
      .find({ _id: idsOf(id) })
      .toArray()
  ).map(({ _id }) => _id);
  const offers = Array.from({ length: CHANNELS }, (_, nth) => offerOf(nth, { team, inquiry: id, lines }));
  await mongoose.connection.collection<OfferRecord>('offers').insertMany(offers);
  const seen = await call<Grid>(`/inquiries/${id}/grid`);
  if (seen.lines.length !== LINES || seen.offers.length !== CHANNELS) throw new Error('another grid');
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) times.push(await timeOf(work));
    return median(times);
  };
  const bare = () =>
    Promise.all([
      collection('inquiries').findOne({ _id: id }),
      collection('inquiry_lines')
        .find({ _id: idsOf(id) })
        .toArray(),
      mongoose.connection.collection('offers').find({ inquiry: id, superseded: false }).toArray(),
    ]);
  // what a client does with the response is not the server's work
  const headers = { authorization: `Bearer ${await service.token(forwarder)}` };
  const served = async () => {
    const { statusCode } = await service.app.inject({ url: `${BASE}/inquiries/${id}/grid`, headers });
    if (statusCode !== 200) throw new Error(String(statusCode));
  };
  const times = await interleave(
    () => medianOf(served),
    () => medianOf(bare),
  );
  return ratioOf(`grid of ${LINES} lines × ${CHANNELS} channels, p50 ÷ the bare read of the same documents`, times, 2);
}
