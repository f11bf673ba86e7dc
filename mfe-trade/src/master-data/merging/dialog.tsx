import {
  Alert,
  Box,
  Button,
  DialogContent,
  DialogEnd,
  Failure,
  Lines,
  messageOf,
  Sheet,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@qiaohui/kit/form';
import { type ReactNode, useState } from 'react';
import { Choose, type Paged, useSearch } from '../../forms/choose.tsx';
import type { Mergeables } from '../supply/noun.ts';
import { brands, channels, customers, merges } from '../supply/queries.ts';
import { hasLeft, type Mergeable, type Merges } from '../supply/records.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { BrandMoves, ChannelMoves, CustomerMoves } from './moves.tsx';
import { useUndoMerge } from './undo.ts';

const calledOf = ({ name, chinese_name }: Mergeable) => (chinese_name ? `${name} · ${chinese_name}` : name);

type PageOf<Row> = (keyword: string) => Paged<Row>;
type OthersProps<Row> = {
  noun: Mergeables;
  pageOf: PageOf<Row>;
  of: string;
  added: Mergeable[];
  onChange: (added: Mergeable[]) => void;
};

/** Chooses what is merged with a record. */
function Others<Row extends Mergeable>({ noun, pageOf, of, added, onChange }: OthersProps<Row>) {
  const t = useText(text);
  const search = useSearch(pageOf, (row) => (row.id === of ? null : { id: row.id, name: calledOf(row) }));
  const known: Mergeable[] = [...added, ...search.rows];
  return (
    <Choose
      label={t(`${noun}.others`)}
      search={search}
      none={t(`${noun}.noOthers`)}
      value={added.map((row) => ({ id: row.id, name: calledOf(row) }))}
      onChange={(chosen) => onChange([chosen].flat().flatMap((one) => known.find(({ id }) => id === one?.id) ?? []))}
    />
  );
}

type Shown = { chosen: Mergeable[]; onClose: () => void; onMerged: (survivor: Mergeable) => void };
type Seen = Pick<Mergeable, 'id' | 'version'>;
type Props<Preview, Row> = Shown & {
  noun: Mergeables;
  does: Merges<Preview>;
  pageOf: PageOf<Row>;
  moves: (preview: Preview) => ReactNode;
};

/** Merges records: which one stays, what it gains, and only then the merge, which can be undone. */
function MergeDialog<Preview extends { survivor: Seen; absorbed: Seen[] }, Row extends Mergeable>(
  props: Props<Preview, Row>,
) {
  const { noun, does, pageOf, moves, chosen, onClose, onMerged } = props;
  const t = useText(text);
  const client = useQueryClient();
  const [added, setAdded] = useState<Mergeable[]>([]);
  const all = [...chosen, ...added];
  const [wanted, setSurvivor] = useState(chosen[0]?.id ?? '');
  const survivor = all.find(({ id }) => id === wanted)?.id ?? all[0]?.id ?? '';
  const others = all.filter(({ id }) => id !== survivor).map(({ id }) => id);
  const preview = useQuery(does.preview(survivor, others));
  const merge = useMutation(does.merge(client, useIdempotencyKey()));
  const undo = useUndoMerge(noun);
  const { data } = preview;
  const send = async () => {
    if (!data) return;
    const absorbed = data.absorbed.map(({ id, version }) => ({ id, version }));
    const { merge: id, record } = await merge.mutateAsync({ survivor, version: data.survivor.version, absorbed });
    toast.success(t('merged', { name: record.name }), {
      label: t('undo'),
      run: () => undo({ into: record.id, merge: id }),
    });
    onMerged(record);
    for (const one of absorbed) hasLeft(one.id);
  };
  return (
    <Sheet title={t(`${noun}.title`)} intro={t(`${noun}.intro`)} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 5 }}>
        {all.length > 1 && (
          <FormControl>
            <FormLabel>{t(`${noun}.survivor`)}</FormLabel>
            <RadioGroup value={survivor} onChange={({ target }) => setSurvivor(target.value)}>
              {all.map((one) => (
                <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={calledOf(one)} />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        {chosen.length === 1 && (
          <Others noun={noun} pageOf={pageOf} of={chosen[0]?.id ?? ''} added={added} onChange={setAdded} />
        )}
        {others.length > 0 && (
          <Box role="region" aria-label={t('moves')} aria-busy={preview.isFetching}>
            <Typography variant="h3" sx={{ mb: 2 }}>
              {t('moves')}
            </Typography>
            {data && moves(data)}
            {!data && (preview.error ? <Failure error={preview.error} retry={preview.refetch} /> : <Lines count={4} />)}
          </Box>
        )}
        {merge.error && <Alert severity="error">{messageOf(merge.error)}</Alert>}
      </DialogContent>
      <DialogEnd onClose={onClose}>
        <Button
          variant="contained"
          disabled={!data || others.length === 0}
          loading={merge.isPending}
          onClick={() => void send().catch(() => undefined)}
        >
          {t(`${noun}.title`)}
        </Button>
      </DialogEnd>
    </Sheet>
  );
}

const MergeBrands = (shown: Shown) => (
  <MergeDialog
    {...shown}
    noun="brand"
    does={merges.brand}
    pageOf={(keyword) => brands.page({ keyword, source: 'self' })}
    moves={(preview) => <BrandMoves preview={preview} />}
  />
);

const MergeChannels = (shown: Shown) => (
  <MergeDialog
    {...shown}
    noun="channel"
    does={merges.channel}
    pageOf={(keyword) => channels.page({ keyword, source: 'self' })}
    moves={(preview) => <ChannelMoves preview={preview} />}
  />
);

const MergeCustomers = (shown: Shown) => (
  <MergeDialog
    {...shown}
    noun="customer"
    does={merges.customer}
    pageOf={(keyword) => customers.page({ keyword })}
    moves={(preview) => <CustomerMoves preview={preview} />}
  />
);

export const mergeDialogs = { brand: MergeBrands, channel: MergeChannels, customer: MergeCustomers };
