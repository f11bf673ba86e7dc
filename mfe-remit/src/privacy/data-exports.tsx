import {
  Box,
  Button,
  ExportJobRow,
  isUnderway,
  Lines,
  RecordList,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import { rows, Section } from '../layout/section.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';

const NAME = 'qiaohui-my-data.zip';

function useStateText(): (copy: ExportJob) => string {
  const t = useText(text);
  const format = useFormat();
  return ({ state, done, total, size, expiresAt }) => {
    if (state === 'running' && total > 0) return t('packing', { done, total });
    if (state === 'waiting' || state === 'running') return t('waitingCopy');
    if (state === 'ready' && expiresAt)
      return t('ready', { size: format.bytes(size ?? 0), at: format.dateTime(expiresAt) });
    return t(state === 'failed' ? 'failedCopy' : 'gone');
  };
}

function ExportRow({ copy }: { copy: ExportJob }) {
  const t = useText(text);
  const stateText = useStateText();
  const address = `/api/client/account/exports/${copy.id}/file`;
  return (
    <li>
      <ExportJobRow
        pack={copy}
        title={<When at={copy.at} />}
        status={stateText(copy)}
        file={{ address, name: NAME, action: t('download') }}
      />
    </li>
  );
}

/** Creates an export of all data, and offers it for a day. */
export function DataExports() {
  const t = useText(text);
  const query = useQuery(privacy.exports());
  const create = useMutation({ ...privacy.createExport(useQueryClient()), onError: toast.failure });
  const underway = query.data?.some(isUnderway) ?? false;
  const button = (
    <Button
      variant="outlined"
      color="inherit"
      disabled={underway}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {t('make')}
    </Button>
  );
  return (
    <Section title={t('copies')} note={t('copiesNote')} action={button}>
      <RecordList
        label={t('copies')}
        query={query}
        skeleton={<Lines count={1} height={44} />}
        empty={t('noCopies')}
        bare
      >
        {(copies) => (
          <Box component="ul" aria-label={t('copies')} sx={rows}>
            {copies.map((copy) => (
              <ExportRow key={copy.id} copy={copy} />
            ))}
          </Box>
        )}
      </RecordList>
    </Section>
  );
}
