import { Box, Button, Card, Link, Typography, useText } from '@qiaohui/kit';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { serviceAddress, useContacts } from '../site.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ServicePicture } from './service-picture.tsx';

const card = {
  position: 'absolute',
  top: '100%',
  width: 260,
  p: 5,
  zIndex: 'modal',
  textAlign: 'center',
  boxShadow: 'var(--qh-palette-floating)',
} as const;

/**
 * How to contact customer service; opens on hover and press, closes on leaving and on Esc. `atEnd` is at the end of the
 * header, where the card opens to the left.
 */
export function Help({ atEnd = false }: { atEnd?: boolean }) {
  const t = useText(text);
  const id = useId();
  const [open, setOpen] = useState(false);
  const contacts = useContacts();
  const address = serviceAddress(contacts);
  const close = () => setOpen(false);
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <Box
      sx={{ position: 'relative' }}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onBlur={left}
      onKeyDown={onEscape}
    >
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={{
          px: 2.5,
          minWidth: 0,
          fontSize: atEnd ? 14 : 15,
          fontWeight: atEnd ? 500 : 400,
          lineHeight: 1.6,
          color: 'text.secondary',
        }}
      >
        {t('help')}
      </Button>
      {open && (
        <Card id={id} sx={{ ...card, ...(atEnd ? { right: 0 } : { left: 0 }) }}>
          <ServicePicture label={t('helpPicture')} />
          <Typography sx={{ fontWeight: 700, mt: 2 }}>{t('helpTitle')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
            {t('helpText')}
          </Typography>
          {address && (
            <Link href={address} target="_blank" rel="noreferrer" sx={{ fontSize: 14 }}>
              {t(contacts?.serviceLink ? 'helpChat' : 'helpMail')}
            </Link>
          )}
          {contacts?.phone && <Typography variant="body2">{contacts.phone}</Typography>}
        </Card>
      )}
    </Box>
  );
}
