import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Failure, http, useQuery, useText } from '@qiaohui/kit/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { type Paging, PdfPages } from './pdf-pages.tsx';
import { initialZoom, whole, ZoomArea, type ZoomState } from './zoom-view.tsx';

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** A file on the screen: its open page, and its bytes as a URL. */
export type ShownFile = Paging & { source: string };

/** A file that no browser draws is there at once: it is looked at by its download. */
function NotShown({ onThere }: { onThere: (() => void) | undefined }) {
  const t = useText(texts);
  const latest = useRef(onThere);
  useEffect(() => latest.current?.(), []);
  return <Typography>{t('notShown')}</Typography>;
}

type PictureProps = Pick<Props, 'tools' | 'onDrawn'> & {
  blob: Blob;
  source: string;
  name: string;
  height: number | 'fill';
  view: ZoomState;
};

function Picture({ blob, source, name, height, view, tools, onDrawn }: PictureProps) {
  const [ratio, setRatio] = useState<number | null>(null);
  if (blob.type === 'application/pdf')
    return (
      <PdfPages
        {...{ blob, name, height, view, onDrawn }}
        tools={tools && ((paging: Paging) => tools({ ...paging, source }))}
      />
    );
  if (!blob.type.startsWith('image/')) return <NotShown onThere={onDrawn} />;
  return (
    <>
      <ZoomArea view={view} height={height} ratio={ratio} label={name}>
        <Box
          component="img"
          src={source}
          alt={name}
          sx={whole}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
            onDrawn?.();
          }}
        />
      </ZoomArea>
      {tools?.({ page: 1, pages: 1, open: () => undefined, source })}
    </>
  );
}

type Props = {
  /** API path, fetched with the user's token; undefined while unknown. */
  url: string | undefined;
  name: string;
  /** Height of the picture in px; `fill` takes the whole place around it, and makes the picture as wide as that. */
  height?: number | 'fill';
  /** Shows only the picture, without name or download. */
  bare?: boolean;
  /** Rotation and zoom, where the page offers them. */
  view?: ZoomState;
  /** The page's own tools: they also turn the pages of a document and offer the file, whose URL is `source`. */
  tools?: ((shown: ShownFile) => ReactNode) | undefined;
  /** Called once the picture, or a page of the document, is drawn and no longer only its place. */
  onDrawn?: (() => void) | undefined;
};

/**
 * Shows a picture or a PDF (page by page) that the signed-in user may see. Reserves its height, so that nothing below
 * moves when it arrives.
 */
export function FileView({ url, name, height = 320, bare = false, view = initialZoom, tools, onDrawn }: Props) {
  const t = useText(texts);
  const query = useQuery({
    queryKey: ['file', url],
    queryFn: ({ signal }) => http.blob(url ?? '', { signal }),
    enabled: url !== undefined,
    staleTime: 300_000,
  });
  const source = useObjectUrl(query.data);
  if (query.error) return <Failure error={query.error} retry={query.refetch} />;
  return (
    <Box component="figure" sx={{ m: 0, ...(height === 'fill' && { height: '100%' }) }}>
      {query.data && source ? (
        <Picture blob={query.data} {...{ source, name, height, view, tools, onDrawn }} />
      ) : (
        <Skeleton variant="rounded" height={height === 'fill' ? '100%' : height} />
      )}
      {!bare && (
        <Box
          component="figcaption"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}
        >
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Button
            size="small"
            color="info"
            startIcon={<Download />}
            {...(source ? { href: source, download: name } : { disabled: true })}
          >
            {t('download')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
