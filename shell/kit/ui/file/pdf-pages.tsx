import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Failure, useQuery, useText } from '@qiaohui/kit/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { whole, ZoomArea, type ZoomState } from './zoom-view.tsx';

/** Loads pdfjs with the first PDF. It draws on canvas, so that no user's document is ever framed. */
async function documentOf(blob: Blob) {
  const pdfjs = await import('pdfjs-dist');
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
  return pdfjs.getDocument({ data: await blob.arrayBuffer() }).promise;
}

const pages = new WeakMap<Blob, string>();
let read = 0;
function keyOf(blob: Blob): string {
  const known = pages.get(blob);
  if (known) return known;
  read += 1;
  pages.set(blob, `pdf ${read}`);
  return `pdf ${read}`;
}

/** The open page of a document, from 1, and how to open another. */
export type Paging = { page: number; pages: number; open: (page: number) => void };

/** Widest canvas in px: larger ones take memory by the hundred MB. */
const WIDEST_CANVAS = 4_096;

type Props = {
  blob: Blob;
  name: string;
  height: number | 'fill';
  view: ZoomState;
  tools?: ((paging: Paging) => ReactNode) | undefined;
  onDrawn?: (() => void) | undefined;
};

export function PdfPages({ blob, name, height, view, tools, onDrawn }: Props) {
  const t = useText(texts);
  const canvas = useRef<HTMLCanvasElement>(null);
  // each place renders on its own, also when two show the same document
  const place = useId();
  const [number, setNumber] = useState(1);
  const [ratio, setRatio] = useState<number | null>(null);
  const pdf = useQuery({ queryKey: ['pdf', keyOf(blob)], queryFn: () => documentOf(blob), gcTime: 0, retry: false });
  const drawn = useQuery({
    queryKey: ['pdf page', place, keyOf(blob), number, view.zoom],
    enabled: pdf.data !== undefined,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const page = await pdf.data?.getPage(number);
      const target = canvas.current;
      if (!page || !target) return null;
      const plain = page.getViewport({ scale: 1 });
      const shown = target.parentElement?.clientWidth ?? 0;
      // twice the size on the screen, for sharp letters
      const scale =
        height === 'fill'
          ? Math.min((2 * shown) / plain.width, WIDEST_CANVAS / plain.width)
          : (2 * view.zoom * height) / plain.height;
      const viewport = page.getViewport({ scale });
      setRatio(plain.width / plain.height);
      target.width = viewport.width;
      target.height = viewport.height;
      await page.render({ canvas: target, viewport }).promise;
      return number;
    },
  });
  const isDrawn = typeof drawn.data === 'number';
  const latest = useRef(onDrawn);
  useEffect(() => {
    latest.current = onDrawn;
  });
  useEffect(() => {
    if (isDrawn) latest.current?.();
  }, [isDrawn]);
  useEffect(() => () => void pdf.data?.loadingTask.destroy(), [pdf.data]);
  const count = pdf.data?.numPages ?? 1;
  if (pdf.error ?? drawn.error) return <Failure error={pdf.error ?? drawn.error} retry={pdf.refetch} />;
  return (
    <Box sx={height === 'fill' ? { height: '100%' } : {}}>
      <ZoomArea view={view} height={height} ratio={ratio} label={name}>
        <Box component="canvas" ref={canvas} role="img" aria-label={name} sx={whole} />
      </ZoomArea>
      {tools?.({ page: number, pages: count, open: setNumber })}
      {!tools && count > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 1 }}>
          <IconButton
            size="small"
            aria-label={t('previousPage')}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <Typography variant="caption">{t('page', { page: number, pages: count })}</Typography>
          <IconButton
            size="small"
            aria-label={t('nextPage')}
            disabled={number === count}
            onClick={() => setNumber(number + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
