import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Failure, http, useText } from '@qiaohui/kit/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };
import { PdfPages } from './pdf-pages.tsx';
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

type PictureProps = { blob: Blob; source: string; name: string; height: number; view: ZoomState };

function Picture({ blob, source, name, height, view }: PictureProps) {
  const t = useText(texts);
  if (blob.type === 'application/pdf') return <PdfPages blob={blob} name={name} height={height} view={view} />;
  if (!blob.type.startsWith('image/')) return <Typography>{t('notShown')}</Typography>;
  return (
    <ZoomArea view={view} height={height} label={name}>
      <Box component="img" src={source} alt={name} sx={whole} />
    </ZoomArea>
  );
}

type Props = {
  /** API path, fetched with the user's token; undefined while unknown. */
  url: string | undefined;
  name: string;
  /** Height of the picture in px. */
  height?: number;
  /** Shows only the picture, without name or download. */
  bare?: boolean;
  /** Rotation and zoom, where the page offers them. */
  view?: ZoomState;
};

/**
 * Shows a picture or a PDF (page by page) that the signed-in user may see. Reserves its height, so that nothing below
 * moves when it arrives.
 */
export function FileView({ url, name, height = 320, bare = false, view = initialZoom }: Props) {
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
    <Box component="figure" sx={{ m: 0 }}>
      {query.data && source ? (
        <Picture blob={query.data} source={source} name={name} height={height} view={view} />
      ) : (
        <Skeleton variant="rounded" height={height} />
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
