import Close from '@mui/icons-material/CloseOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import { Box, Dialog, DialogContent, DialogTitle, FileView, IconButton, Tooltip, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { text } from './text.ts';

type Props = { url: string; name: string; height: number };

/** Height of a paper that is to be read, in px. */
const LARGE = 720;

/** A paper in the panel, and as large as the screen allows on asking. */
export function Enlarged({ url, name, height }: Props) {
  const t = useText(text);
  const [large, setLarge] = useState(false);
  return (
    <Box sx={{ position: 'relative' }}>
      <FileView url={url} name={name} height={height} />
      <Tooltip title={t('enlarge')}>
        <IconButton
          size="small"
          aria-label={t('enlarge')}
          onClick={() => setLarge(true)}
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <ZoomIn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={large} onClose={() => setLarge(false)} maxWidth="lg" fullWidth aria-labelledby="paper-name">
        <DialogTitle id="paper-name" sx={{ pr: 14, overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <IconButton
          aria-label={t('close')}
          onClick={() => setLarge(false)}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <Close />
        </IconButton>
        <DialogContent>
          <FileView url={url} name={name} height={LARGE} bare />
        </DialogContent>
      </Dialog>
    </Box>
  );
}
