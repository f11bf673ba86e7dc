import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, IconButton, type ShownFile, Tooltip, Typography, useKeys, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const bar = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 'calc(100% - 24px)',
  p: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  boxShadow: 'var(--qh-palette-floating)',
} as const;

/** Scrolls the document by most of what is seen; at its end the next page follows. */
function read(by: 1 | -1, { page, pages, open }: ShownFile) {
  const place = document.querySelector('[data-paper]');
  if (!place) return;
  const { scrollTop, scrollHeight, clientHeight } = place;
  const isAtEnd = by > 0 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0;
  const to = page + by;
  if (isAtEnd && to >= 1 && to <= pages) {
    open(to);
    place.scrollTo?.({ top: by > 0 ? 0 : scrollHeight });
  } else {
    place.scrollBy?.({ top: by * clientHeight * 0.8 });
  }
}

function Pages({ shown }: { shown: ShownFile }) {
  const t = useText(text);
  const { page, pages, open } = shown;
  useKeys({ PageDown: () => read(1, shown), PageUp: () => read(-1, shown) });
  if (pages < 2) return null;
  return (
    <>
      <IconButton size="small" aria-label={t('previousPage')} disabled={page === 1} onClick={() => open(page - 1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <Typography variant="caption" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {t('page', { page, pages })}
      </Typography>
      <IconButton size="small" aria-label={t('nextPage')} disabled={page === pages} onClick={() => open(page + 1)}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </>
  );
}

/** What can be done with a document, over its lower edge: the tools of its view, its pages, the file itself. */
export function FileTools({ shown, name, children }: { shown: ShownFile; name: string; children: ReactNode }) {
  const t = useText(text);
  return (
    <Box sx={bar}>
      {children}
      <Pages shown={shown} />
      <Tooltip title={`${t('download')} · ${name}`}>
        <IconButton size="small" aria-label={t('download')} component="a" href={shown.source} download={name}>
          <Download fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
