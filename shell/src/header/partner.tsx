import { Box, Card, useExpiring, useLocale, useSession, useText } from '@qiaohui/kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/**
 * The name of the partner that a customer is about to pay, in the current language; null when there is none, and for
 * staff.
 */
export function usePartner(): string | null {
  const { user } = useSession();
  const { locale } = useLocale();
  const [name, nameEn] = [useExpiring('brand_name'), useExpiring('brand_name_en')];
  return user?.group ? null : locale === 'zh-CN' ? name : nameEn;
}

const frame = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: { xs: 1.5, sm: 2 },
  mx: { xs: 1, sm: 2 },
  minWidth: 0,
} as const;
/** So many lines fit into the height of the header, which stays as it is: a partner becomes known after it is drawn. */
const lines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  minWidth: 0,
  fontSize: { xs: 12.5, sm: 14 },
  fontWeight: 600,
  lineHeight: 1.2,
} as const;
const cover = {
  position: 'absolute',
  inset: '-6px 0',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;
const card = {
  position: 'absolute',
  left: 0,
  top: '100%',
  width: 'max-content',
  maxWidth: 'min(360px, calc(100vw - 96px))',
  mt: 2,
  p: 4,
  zIndex: 'modal',
  boxShadow: 'var(--qh-palette-floating)',
} as const;

/** The whole of a name that is longer than its place, on a press. */
function WholeName({ name }: { name: string }) {
  const t = useText(text);
  const id = useId();
  const [open, setOpen] = useState(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('partner', { name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={name}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        sx={cover}
      />
      {open && (
        <Card id={id} sx={card}>
          {name}
        </Card>
      )}
    </>
  );
}

/** A partner's name beside ours, in the height of the header. We have no right to show its logo. */
export function Partner({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const shown = place.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 2));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <Box component="span" sx={frame}>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        ×
      </Box>
      <Box component="span" ref={place} sx={lines}>
        {name}
      </Box>
      {isCut && <WholeName name={name} />}
    </Box>
  );
}
