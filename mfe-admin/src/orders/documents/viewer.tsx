import Close from '@mui/icons-material/CloseOutlined';
import OpenInFull from '@mui/icons-material/OpenInFullOutlined';
import RotateRight from '@mui/icons-material/RotateRightOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import ZoomOut from '@mui/icons-material/ZoomOutOutlined';
import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  FileView,
  IconButton,
  type ShownFile,
  Tooltip,
  useKeys,
  useText,
} from '@qiaohui/kit';
import { type ReactNode, useState } from 'react';
import { FileTools } from './file-tools.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useView } from './use-view.ts';

type View = ReturnType<typeof useView>;
/** A document with its signed URL once known; `label` tells two apart. */
export type Shown = { uid: string; url: string | undefined; name: string; label?: string };
type Props = {
  file: Shown;
  /** The document that it replaces, shown beside it when enlarged. */
  beside?: Shown | undefined;
  /** Px; `fill` takes the place around it, with the tools over its lower edge. */
  height: number | 'fill';
  /** Stands before the tools over the document. */
  lead?: ReactNode;
  /** The keys work on this document. */
  keyed?: boolean;
  onDrawn?: (() => void) | undefined;
};

/** Height of an enlarged document, in px. */
const LARGE = 640;

function Tools({ view, onEnlarge }: { view: View; onEnlarge?: () => void }) {
  const t = useText(text);
  const tools = [
    { name: t('rotate'), key: 'T', Sign: RotateRight, run: view.rotate, off: false },
    { name: t('zoomIn'), key: '+', Sign: ZoomIn, run: view.closer, off: !view.canZoomIn },
    { name: t('zoomOut'), key: '−', Sign: ZoomOut, run: view.farther, off: !view.canZoomOut },
    ...(onEnlarge ? [{ name: t('enlarge'), key: 'E', Sign: OpenInFull, run: onEnlarge, off: false }] : []),
  ];
  return (
    <Box role="toolbar" aria-label={t('tools')} sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {tools.map(({ name, key, Sign, run, off }) => (
        <Tooltip key={name} title={`${name} (${key})`}>
          <span>
            <IconButton size="small" aria-label={name} disabled={off} onClick={run}>
              <Sign fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}

/** A document in the panel; can be rotated, zoomed and enlarged to the screen. */
export function Viewer({ file, beside, height, lead, keyed = true, onDrawn }: Props) {
  const t = useText(text);
  const view = useView();
  const [large, setLarge] = useState(false);
  const { keys } = view;
  useKeys(keyed ? { ...keys, e: () => setLarge(true) } : {});
  const both = beside ? [beside, file] : [file];
  const fills = height === 'fill';
  const tools = <Tools view={view} onEnlarge={() => setLarge(true)} />;
  const over = (shown: ShownFile) => (
    <FileTools shown={shown} name={file.name}>
      {keyed && lead}
      {keyed && tools}
    </FileTools>
  );
  return (
    <Box sx={{ minWidth: 0, ...(fills && { position: 'relative', height: '100%' }) }}>
      <FileView
        url={file.url}
        name={file.name}
        height={height}
        view={view.zoomState}
        bare={fills || !keyed || beside !== undefined}
        onDrawn={onDrawn}
        {...(fills && { tools: over })}
      />
      {!fills && tools}
      <Dialog
        open={large}
        onClose={() => setLarge(false)}
        maxWidth="xl"
        fullWidth
        aria-labelledby="paper-name"
        onKeyDown={({ key }) => keys[key.toLowerCase()]?.()}
      >
        <DialogTitle id="paper-name" sx={{ pr: 14 }}>
          {file.name}
        </DialogTitle>
        <IconButton
          aria-label={t('close')}
          onClick={() => setLarge(false)}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <Close />
        </IconButton>
        <DialogContent>
          <Tools view={view} />
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${both.length}, minmax(0, 1fr))` },
            }}
          >
            {both.map((one) => (
              <Box key={one.uid}>
                {one.label}
                <FileView url={one.url} name={one.name} height={LARGE} view={view.zoomState} />
              </Box>
            ))}
          </Box>
        </DialogContent>
      </Dialog>
    </Box>
  );
}
