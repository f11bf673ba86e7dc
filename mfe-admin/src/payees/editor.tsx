import { Dialog, DialogTitle, Loaded, useMediaQuery, useQuery, useText, useTheme } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { EditPayee, NewPayee } from './form.tsx';
import { payees } from './queries.ts';
import { text } from './text.ts';

type Props = { onClose: () => void };

function Around({ title, onClose, children }: Props & { title: string; children: ReactNode }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={narrow}
      scroll={narrow ? 'paper' : 'body'}
      aria-labelledby="payee-title"
    >
      <DialogTitle id="payee-title">{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

function Known({ id, onClose }: Props & { id: string }) {
  const query = useQuery(payees.one(id));
  return <Loaded query={query}>{(known) => <EditPayee known={known} onClose={onClose} />}</Loaded>;
}

/** The payee of this number, or a new one, beside which the list stays open. */
export function PayeeEditor({ id, onClose }: Props & { id: string }) {
  const t = useText(text);
  const isNew = id === 'new';
  return (
    <Around title={isNew ? t('createTitle') : t('title', { id })} onClose={onClose}>
      {isNew ? <NewPayee onClose={onClose} /> : <Known id={id} onClose={onClose} />}
    </Around>
  );
}
