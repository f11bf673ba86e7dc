import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { Box, Failure, Skeleton, ToggleButton, ToggleButtonGroup, Typography, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { order } from '../order/queries.ts';
import { Enlarged } from './enlarged.tsx';
import { text } from './text.ts';

const HEIGHT = 200;

/** The files of one slot, one at a time, by addresses that end after five minutes. */
export function Files({ detail, slot }: { detail: OrderDetail; slot: Slot }) {
  const t = useText(text);
  const [index, setIndex] = useState(0);
  const uids = detail.checklist.flatMap(({ files }) => files.map(({ uid }) => uid));
  const signed = useQuery(order.signed(detail.id, uids));
  const file = slot.files[index] ?? slot.files[0];
  if (!file) {
    return (
      <Box
        sx={{ display: 'grid', placeItems: 'center', height: 120, bgcolor: 'background.default', borderRadius: '10px' }}
      >
        <Typography color="textSecondary">{t('noFile')}</Typography>
      </Box>
    );
  }
  if (signed.error && !signed.data) return <Failure error={signed.error} retry={signed.refetch} />;
  const url = signed.data?.urls[file.uid];
  const nameOf = (at: number) => slot.files[at]?.name || t('file', { index: at + 1 });
  return (
    <Box>
      {url ? (
        <Enlarged key={url} url={url} name={nameOf(index)} height={HEIGHT} />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} />
      )}
      {slot.files.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={index}
          onChange={(_, at: number | null) => at !== null && setIndex(at)}
          aria-label={t(slot.slot)}
          sx={{ mt: 2, flexWrap: 'wrap' }}
        >
          {slot.files.map(({ uid }, at) => (
            <ToggleButton key={uid} value={at} sx={{ textTransform: 'none' }}>
              {t('file', { index: at + 1 })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
}
