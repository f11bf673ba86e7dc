import Close from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, labels, Typography, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { Review } from '../review/sections.tsx';

type Props = { order: Order; open: boolean; onClose: () => void; title: string };

/** All data of the order in a drawer. */
export function OrderDrawer({ order, open, onClose, title }: Props) {
  const t = useText(labels);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title, sx: { width: 'min(560px, 100vw)', bgcolor: 'background.default' } } }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 4, sm: 6 },
          py: 3,
          bgcolor: 'background.default',
        }}
      >
        <Typography variant="h2">
          {title} · {order.number}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 4, sm: 6 }, pb: 6 }}>
        <Review order={order} isOpen={false} />
      </Box>
    </Drawer>
  );
}
