import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, Card, firstClick, IconButton, RouterLink, StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import type { ReactNode } from 'react';
import { PayeeBadge } from '../../institutions/badge.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useMoment } from '../moment.ts';
import { addressOf, partOf, toneOf } from '../status.ts';
import { colours } from '../summary/sum.tsx';
import { useStatusText } from '../use-status-text.ts';
import { usePayee } from './payee.ts';

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 72,
  px: { xs: 4, sm: 5 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  // the link of the payee is stretched over the row, below its buttons
  '& > div > div > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > button': { position: 'relative', zIndex: 1 },
} as const;
const payeeLink = { color: 'text.primary', fontWeight: 600, textDecoration: 'none' } as const;
/** On a phone below the name, always, so that amounts stand below each other. */
const sum = {
  flexBasis: { xs: '100%', sm: 'auto' },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

function Row({ order, below, children }: { order: OrderCard; below: ReactNode; children: ReactNode }) {
  const format = useFormat();
  const payee = usePayee();
  return (
    <Box component="li" sx={row}>
      <PayeeBadge institution={order.resource} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Box
            component={RouterLink}
            to={addressOf(order)}
            title={payee(order)}
            sx={{ ...payeeLink, ...oneLine, mr: 'auto', minWidth: 0 }}
          >
            {payee(order)}
          </Box>
          <Box component="span" sx={sum}>
            {format.money(order.amount, order.currency)}
          </Box>
        </Box>
        {below}
      </Box>
      {children}
    </Box>
  );
}

const parts = [1, 2, 3, 4, 5, 6];

/** The six parts of the way, thin; the status beside it says in words what the bar shows. */
function Bar({ order }: { order: OrderCard }) {
  const colour = colours[toneOf(order.status)];
  const reached = partOf(order);
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '3px', width: { xs: 96, sm: 132 } }}
    >
      {parts.map((part) => (
        <Box
          key={part}
          sx={{ height: 4, borderRadius: '2px', bgcolor: part <= reached ? `${colour}.main` : 'divider' }}
        />
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const quiet = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  mt: 0.5,
  fontSize: 14,
  color: 'text.secondary',
} as const;

/** Orders that others work on: how far they are, and by when the money arrives. */
export function ProgressRows({ orders, label }: { orders: OrderCard[]; label: string }) {
  const t = useText(text);
  const status = useStatusText();
  const moment = useMoment();
  return (
    <Card sx={{ p: { xs: 0 }, overflow: 'hidden' }}>
      <Box component="ul" aria-label={label} sx={list}>
        {orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            below={
              <Box sx={quiet}>
                <Bar order={order} />
                <span>{status(order.status)}</span>
                {order.expected && (
                  <Box component="span" sx={{ ml: { sm: 'auto' } }}>
                    {t('arrives', { at: moment(order.expected.arrives) })}
                  </Box>
                )}
              </Box>
            }
          >
            {null}
          </Row>
        ))}
      </Box>
    </Card>
  );
}

/** Ended orders and drafts; a draft can be deleted. */
export function ClosedRows({
  orders,
  label,
  onDelete,
}: {
  orders: OrderCard[];
  label: string;
  onDelete: (order: OrderCard) => void;
}) {
  const t = useText(text);
  const status = useStatusText();
  const format = useFormat();
  return (
    <Card sx={{ p: { xs: 0 }, overflow: 'hidden' }}>
      <Box component="ul" aria-label={label} sx={list}>
        {orders.map((order) => {
          const isDraft = order.status === OrderStatus.Draft;
          return (
            <Row
              key={order.id}
              order={order}
              below={
                <Box sx={quiet}>
                  <StatusChip tone="ended" label={isDraft ? t('draft') : status(order.status)} />
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {t('number', { number: order.number })}
                  </Box>
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {format.date(order.createdAt)}
                  </Box>
                </Box>
              }
            >
              {isDraft && (
                <IconButton
                  aria-label={t('deleteDraft', { number: order.number })}
                  onClick={firstClick(() => onDelete(order))}
                  sx={{ width: 44, height: 44, mr: -2 }}
                >
                  <Delete />
                </IconButton>
              )}
            </Row>
          );
        })}
      </Box>
    </Card>
  );
}
