import { Alert, Button, RouterLink, Stack, useFormat, useQueryClient, useText } from '@qiaohui/kit';
import type { PriceImport } from '@qiaohui/trade/imports';
import { useEffect } from 'react';
import { placeOf } from '../../price-lists/kind.ts';
import { refreshList } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { RepairUpload } from '../report/repair.tsx';
import { ImportReport } from '../report/report.tsx';

/** What an import brought: its list, what changed in it, and the rows that wait for their repair. */
export function Done({ found, mayWrite }: { found: PriceImport; mayWrite: boolean }) {
  const t = useText(text);
  const client = useQueryClient();
  const { number } = useFormat();
  const { kind, list, counts, revision, base, report, version } = found;
  // each version may have brought rows
  useEffect(() => {
    if (list) void refreshList(client, list);
  }, [client, list, version]);
  const place = list && placeOf({ id: list, kind });
  return (
    <>
      <Alert severity="success" role="status">
        {t('importedText')}{' '}
        {counts &&
          (counts.changed + counts.unchanged + counts.retained === 0
            ? t('countAll', { count: counts.added })
            : t('counts', {
                added: number(counts.added),
                changed: number(counts.changed),
                unchanged: number(counts.unchanged),
                retained: number(counts.retained),
              }))}{' '}
        {counts?.units_retained !== undefined && t('unitsRetained', { rows: number(counts.units_retained) })}
      </Alert>
      {place && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button component={RouterLink} to={place} variant="contained">
            {t('openList')}
          </Button>
          {base !== null && revision !== null && (
            <Button
              component={RouterLink}
              to={`${place}/revisions?from=${base}&to=${revision}`}
              variant="outlined"
              color="inherit"
            >
              {t('openDiff')}
            </Button>
          )}
        </Stack>
      )}
      {report && <ImportReport found={found} report={report} />}
      {mayWrite && report !== null && report.repairable > 0 && <RepairUpload found={found} />}
    </>
  );
}
