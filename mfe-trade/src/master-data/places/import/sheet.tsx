import {
  Alert,
  Box,
  Button,
  Sheet,
  Stack,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { TextField, Upload } from '@qiaohui/kit/form';
import { EditionName, type PlaceEdition } from '@qiaohui/trade/places';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { placeEditions } from './queries.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const kinds = ['added', 'changed', 'removed'] as const;

function Samples({ seen }: { seen: PlaceEdition }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Stack sx={{ gap: 4 }}>
      {kinds
        .filter((kind) => seen[kind] > 0)
        .map((kind) => (
          <Box key={kind}>
            <Typography component="h3" variant="subtitle2">
              {t(kind, { number: format.number(seen[kind]) })}
            </Typography>
            {seen.samples[kind].map(({ code, name, before }) => (
              <Typography key={code} color="textSecondary">
                {code} · {before && before !== name ? t('was', { before, name }) : name}
              </Typography>
            ))}
            {seen[kind] > seen.samples[kind].length && (
              <Typography color="textSecondary">
                {t('more', { number: format.number(seen[kind] - seen.samples[kind].length) })}
              </Typography>
            )}
          </Box>
        ))}
    </Stack>
  );
}

/** Brings a newer edition of UN/LOCODE into the list of all teams, part by part, after what it changes was seen. */
export function ImportEdition({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [edition, setEdition] = useState('');
  const [seen, setSeen] = useState<PlaceEdition | null>(null);
  const apply = useMutation({
    ...placeEditions.apply(useQueryClient()),
    onSuccess: () => {
      toast.success(t('applied'));
      onClose();
    },
    onError: toast.failure,
  });
  const confirm = useConfirm();
  /** An older edition is applied after a question only. */
  const applySeen = ({ id, edition: name, older }: PlaceEdition) => {
    if (!older) return apply.mutate({ id, older });
    const question = { title: t('olderTitle', { edition: name }), text: t('olderText'), action: t('apply') };
    void confirm({ ...question, danger: true, run: () => apply.mutateAsync({ id, older }) });
  };
  const isNamed = EditionName.safeParse(edition.trim()).success;
  const isSame = seen !== null && kinds.every((kind) => seen[kind] === 0);
  return (
    <Sheet title={t('title')} intro={t('intro')} width={640} onClose={onClose}>
      <Stack sx={{ gap: 4, p: 6, overflow: 'auto' }}>
        <TextField
          label={t('edition')}
          value={edition}
          onChange={({ target }) => {
            setEdition(target.value);
            setSeen(null);
          }}
          helperText={t('editionHint')}
          autoComplete="off"
        />
        {seen ? (
          <>
            <Alert severity="info">
              {isSame ? t('same') : t('compared', { count: seen.countries, file: seen.file })}
            </Alert>
            {seen.older && !isSame && <Alert severity="warning">{t('older')}</Alert>}
            <Samples seen={seen} />
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              {!isSame && (
                <Button variant="contained" loading={apply.isPending} onClick={() => applySeen(seen)}>
                  {t('apply')}
                </Button>
              )}
              <Button variant="outlined" color="inherit" onClick={() => setSeen(null)}>
                {t('another')}
              </Button>
            </Stack>
          </>
        ) : (
          isNamed && (
            <Upload
              label={t('file')}
              hint={t('fileHint')}
              accept=".csv"
              maxBytes={MAX_BYTES}
              send={placeEditions.send(edition.trim())}
              onDone={setSeen}
              filled={false}
            />
          )
        )}
      </Stack>
    </Sheet>
  );
}
