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
import type { Brand } from '@qiaohui/trade/brands';
import { useState } from 'react';
import { merges } from '../../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Moves } from './moves.tsx';
import { OtherBrands } from './others.tsx';
import { useUndoMerge } from './undo.ts';

type Props = { chosen: Brand[]; onClose: () => void; onMerged: (survivor: Brand) => void };

/** Merges brands: which one stays, what it gains, and only then the merge, which can be undone. */
export function MergeDialog({ chosen, onClose, onMerged }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const [added, setAdded] = useState<Brand[]>([]);
  const all = [...chosen, ...added];
  const [wanted, setSurvivor] = useState(chosen[0]?.id ?? '');
  const survivor = all.find(({ id }) => id === wanted)?.id ?? all[0]?.id ?? '';
  const others = all.filter(({ id }) => id !== survivor).map(({ id }) => id);
  const preview = useQuery(merges.preview(survivor, others));
  const merge = useMutation(merges.merge(client, useIdempotencyKey()));
  const undo = useUndoMerge();
  const { data } = preview;
  const send = async () => {
    if (!data) return;
    const absorbed = data.absorbed.map(({ id, version }) => ({ id, version }));
    const { merge: id, brand } = await merge.mutateAsync({ survivor, version: data.survivor.version, absorbed });
    toast.success(t('merged', { name: brand.name }), {
      label: t('undo'),
      run: () => undo({ brand: brand.id, merge: id }),
    });
    onMerged(brand);
  };
  return (
    <Sheet title={t('title')} intro={t('intro')} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 5 }}>
        {all.length > 1 && (
          <FormControl>
            <FormLabel>{t('survivor')}</FormLabel>
            <RadioGroup value={survivor} onChange={({ target }) => setSurvivor(target.value)}>
              {all.map(({ id, name, chinese_name }) => (
                <FormControlLabel
                  key={id}
                  value={id}
                  control={<Radio />}
                  label={chinese_name ? `${name} · ${chinese_name}` : name}
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        {chosen.length === 1 && <OtherBrands of={chosen[0] as Brand} added={added} onChange={setAdded} />}
        {others.length > 0 && (
          <Box role="region" aria-label={t('moves')} aria-busy={preview.isFetching}>
            <Typography variant="h3" sx={{ mb: 2 }}>
              {t('moves')}
            </Typography>
            {data && <Moves preview={data} />}
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
          {t('action')}
        </Button>
      </DialogEnd>
    </Sheet>
  );
}
