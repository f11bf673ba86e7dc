import {
  http,
  isAnswerLost,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import { type AwardsByRule, type AwardsGiven, Grid, GridAwards, type GridSettings } from '@qiaohui/trade/grid';
import { api } from '../../area/queries.ts';
import { useLiveRfqs, useRounds } from '../rfqs/queries.ts';

const urlOf = (id: string) => `${api}/inquiries/${id}/grid`;
const key = (id: string) => ['trade', 'inquiry-grid', id] as const;

const ownKey = (id: string) => ['trade', 'inquiry-grid-own', id] as const;
type Own = Readonly<Record<number, number>>;

/** The version that own writes have made of the one that a write was chosen by: nobody else was between these. */
function ownOf(client: QueryClient, id: string, chosen: number): number {
  const own = client.getQueryData<Own>(ownKey(id)) ?? {};
  let version = chosen;
  for (let next = own[version]; next !== undefined && next > version; next = own[version]) version = next;
  return version;
}

/** Sends a write, and notes which version it has made of which. */
async function noted<V extends { version: number }, R extends { version: number }>(
  { client, id, send }: { client: QueryClient; id: string; send: (values: V) => Promise<R> },
  values: V,
): Promise<R> {
  const written = await send(values);
  client.setQueryData<Own>(ownKey(id), (now) => ({ ...now, [values.version]: written.version }));
  return written;
}

/** Writes of one grid go one after the other, so that each knows what the one before it made. */
const oneByOne = (id: string) => ({ scope: { id: key(id).join(' ') } });

/** A write that returns the grid; after an error its present state is read, since somebody else may have been first. */
const writing = <V extends { version: number }>(client: QueryClient, id: string, send: (values: V) => Promise<Grid>) =>
  mutationOptions({
    ...oneByOne(id),
    mutationFn: (values: V) => noted({ client, id, send }, { ...values, version: ownOf(client, id, values.version) }),
    onSuccess: (grid) => {
      // what was read meanwhile may have what somebody else changed after it
      client.setQueryData<Grid>(key(id), (now) => (now && now.version > grid.version ? now : grid));
      catchUp(client, id);
    },
    onError: () => client.invalidateQueries({ queryKey: key(id) }),
  });

const announcedKey = (id: string) => ['trade', 'inquiry-grid-announced', id] as const;
/** The newest version of a grid that was announced. */
const announced = (client: QueryClient, id: string): number => client.getQueryData<number>(announcedKey(id)) ?? 0;

function catchUp(client: QueryClient, id: string): void {
  const known = client.getQueryData<Grid>(key(id));
  if (known && known.version < announced(client, id)) void client.invalidateQueries({ queryKey: key(id) });
}

/** The grid as it is; a read that began before an award which was announced meanwhile is made again. */
async function read(client: QueryClient, id: string, signal: AbortSignal): Promise<Grid> {
  const found = await http.get(Grid, urlOf(id), { signal });
  return found.version < announced(client, id) ? http.get(Grid, urlOf(id), { signal }) : found;
}

/** Awards as they were stored, beside the rates of offers that came while they were. */
const merged = (now: Grid, changed: GridAwards): Grid => ({
  ...{ ...now, ...changed },
  rates: [...new Map([...now.rates, ...changed.rates].map((rate) => [rate.currency, rate])).values()],
});

const areSame = (sent: AwardsGiven['awards'][number]['parts'], stored: Grid['awards'][number]['parts']): boolean =>
  sent.length === stored.length &&
  sent.every(({ offer, quantity }, at) => {
    const part = stored[at];
    return part?.offer === offer && (quantity === null || Number(part.quantity) === Number(quantity));
  });

/** Whether the comparison is what awards have made of the version that they were sent on; `last`: the last act before. */
function isMade(
  { version, awards, acts }: Grid,
  sent: AwardsGiven | AwardsByRule,
  last?: Grid['acts'][number],
): boolean {
  if (version !== sent.version + 1) return false;
  if ('by' in sent) return acts[0]?.how === sent.by && JSON.stringify(acts[0]) !== JSON.stringify(last);
  const stored = new Map(awards.map(({ line, parts }) => [line, parts]));
  return sent.awards.every(({ line, parts }) => areSame(parts, stored.get(line) ?? []));
}

/** Sends awards; where the response got lost the comparison says whether they are stored. */
const certain =
  <V extends AwardsGiven | AwardsByRule>(client: QueryClient, id: string, send: Sending<V>): Sending<V> =>
  async (sent) => {
    const last = client.getQueryData<Grid>(key(id))?.acts[0];
    try {
      return await send(sent);
    } catch (error) {
      // a read that is under way may have begun before
      const present = isAnswerLost(error) ? await http.get(Grid, urlOf(id)).catch(() => null) : null;
      if (!present || !isMade(present, sent, last)) throw error;
      client.setQueryData<Grid>(key(id), (now) => (now && now.version > present.version ? now : present));
      return present;
    }
  };

type Sending<V> = (values: V) => Promise<GridAwards>;

/** What awards change, and the comparison as it was when their turn came: own ones may have gone before them. */
export type Awarded = { after: GridAwards; before: Grid | undefined };

/** A write of awards, which returns what they change; what was read meanwhile has them already, or later ones. */
const awarding = <V>(client: QueryClient, id: string, send: Sending<V>) =>
  mutationOptions({
    ...{ ...oneByOne(id), mutationKey: key(id) },
    mutationFn: async (values: V): Promise<Awarded> => {
      const before = client.getQueryData<Grid>(key(id));
      return { after: await send(values), before };
    },
    onSuccess: ({ after: changed }) => {
      client.setQueryData<Grid>(key(id), (now) => (now && now.version < changed.version ? merged(now, changed) : now));
      catchUp(client, id);
    },
    onError: () => client.invalidateQueries({ queryKey: key(id) }),
  });
const onOwn =
  <V extends AwardsGiven | AwardsByRule>(client: QueryClient, id: string, send: Sending<V>): Sending<V> =>
  (values) =>
    noted({ client, id, send: certain(client, id, send) }, { ...values, version: ownOf(client, id, values.version) });

const postAwards = (id: string) => (given: AwardsGiven) => http.post(GridAwards, `${urlOf(id)}/awards`, given);

export const grids = {
  one: (id: string) =>
    queryOptions({
      queryKey: key(id),
      queryFn: ({ client, signal }) => read(client, id, signal),
      // nothing tells it of changes while its page is not open
      staleTime: 0,
    }),

  save: (client: QueryClient, id: string) =>
    writing(client, id, (settings: GridSettings) => http.put(Grid, urlOf(id), settings)),

  award: (client: QueryClient, id: string) => awarding(client, id, onOwn(client, id, postAwards(id))),

  awardAll: (client: QueryClient, id: string) => {
    const send = (given: AwardsByRule) => http.post(GridAwards, `${urlOf(id)}/awards/all`, given);
    return awarding(client, id, onOwn(client, id, send));
  },

  /** Awards what is made as its turn comes, on the very version that it names. */
  awardThen: (client: QueryClient, id: string) =>
    awarding(client, id, (made: () => AwardsGiven) =>
      noted({ client, id, send: certain(client, id, postAwards(id)) }, made()),
    ),

  file: (id: string) => http.blob(`${urlOf(id)}/file`),
};

/** Reads the grid again when colleagues change its inquiry, channels make offers, or the deadline of a round passes. */
export function useLiveGrid(inquiry: string): void {
  const client = useQueryClient();
  useLiveRfqs();
  useRounds(inquiry, () => void client.invalidateQueries({ queryKey: key(inquiry) }));
  useLive(`${api}/live`, ({ noun, id, version }) => {
    if (id !== inquiry) return;
    if (noun === 'inquiry') void client.invalidateQueries({ queryKey: key(inquiry) });
    if (noun !== 'inquiry-awards') return;
    client.setQueryData(announcedKey(id), Math.max(version, announced(client, id)));
    // one's own awards are on their way, without all that they leave as it is
    if (client.isMutating({ mutationKey: key(inquiry) }) === 0) catchUp(client, inquiry);
  });
}
