import { Box, Card, Typography, useQueryClient, useText } from '@qiaohui/kit';
import type { Shared, SharedDocument } from '@qiaohui/remit/links';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useSlotNames } from '../../documents/slot-names.ts';
import documentsText from '../documents/messages/zh-CN.json' with { type: 'json' };
import { Slot, slotList } from '../documents/slot.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { sharedOrder, uploadTo } from './queries.ts';

type Props = { order: Shared; documents: SharedDocument[]; token: string };

/** The checklist, with an upload for each requested file. */
export function SharedDocuments({ order, documents, token }: Props) {
  const t = useText(text);
  const d = useText(documentsText);
  const client = useQueryClient();
  const namesOf = useSlotNames(order.paymentType);
  // a replaced document moves the order on, so there is no second file
  const isOneFile = order.status === OrderStatus.AwaitingDocuments;
  const uploadFor = ({ slot }: SharedDocument) => ({
    send: uploadTo(token, slot),
    onDone: (next: Shared) => sharedOrder.show(client, token, next),
    multiple: !isOneFile,
  });
  return (
    <Card component="section" aria-labelledby="documents">
      <Typography variant="h2" id="documents" sx={{ mb: 4 }}>
        {d('title')}
      </Typography>
      <Box component="ul" sx={slotList}>
        {documents.map((item) => {
          const { name, hint } = namesOf(item.slot);
          return (
            <Slot
              key={item.slot}
              item={item}
              name={name}
              hint={`${hint} ${isOneFile ? t('oneFile') : ''}`}
              upload={item.open ? uploadFor(item) : undefined}
            />
          );
        })}
      </Box>
    </Card>
  );
}
