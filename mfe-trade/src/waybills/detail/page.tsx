import { Box, Cards, Copy, RecordPage, Stack, useParams, useQuery, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { LinkedInOrders } from '../in-orders/linked-in-orders.tsx';
import { OfferedInOrders } from '../in-orders/offered-in-orders.tsx';
import { OutOrders } from '../out-orders/out-orders.tsx';
import { useLiveWaybills, waybills } from '../queries.ts';
import { WaybillForm } from './form.tsx';
import { History } from './history.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Moves } from './moves.tsx';

// on a narrow screen the status comes before the form, since that is read most
const areas = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"status" "main" "history"', md: '"main status" "main history"' },
};

export function Component() {
  const t = useText(text);
  const { id = '' } = useParams();
  const [dirty, setDirty] = useState(false);
  useLiveWaybills();
  return (
    <RecordPage
      query={useQuery(waybills.one(id))}
      crumbs={[{ label: t('waybills'), to: '/logistics/waybills' }]}
      kind={t('waybills')}
      title={({ number }) => number}
      actions={({ number }) => <Copy value={number} label={t('number')} text />}
      width="full"
      dense
      skeleton={<Cards count={2} height={280} />}
    >
      {(waybill) => (
        <Box sx={areas}>
          <Stack sx={{ gridArea: 'main', gap: 4, minWidth: 0 }}>
            <WaybillForm key={id} waybill={waybill} onDirty={setDirty} />
            <LinkedInOrders waybill={waybill} />
            <OutOrders waybill={id} />
            {waybill.moves.length > 0 && <OfferedInOrders waybill={waybill} />}
          </Stack>
          <Box sx={{ gridArea: 'status' }}>
            <Moves waybill={waybill} dirty={dirty} />
          </Box>
          <Box sx={{ gridArea: 'history' }}>
            <History waybill={waybill} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}
