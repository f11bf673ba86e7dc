import { DialogContent, Lines, Loaded, Sheet, useQuery, useText } from '@qiaohui/kit';
import { useCallback, useState } from 'react';
import { useUnsaved } from '../form/unsaved.tsx';
import { type Editing, EditPayee, NewPayee } from './form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';
import type { PayeeTab } from './sheet-tabs.rules.ts';
import { PayeeTabs } from './sheet-tabs.tsx';

type Props = { id: string; onClose: () => void };
type State = { isDirty: boolean; invalid: string[] };

/** What sheet and form have in common: the open tab, and what is entered and not saved. */
function useEditing(onClose: () => void) {
  const [tab, onTab] = useState<PayeeTab>('details');
  const [{ isDirty, invalid }, setState] = useState<State>({ isDirty: false, invalid: [] });
  const onState = useCallback((isDirty: boolean, invalid: string[]) => setState({ isDirty, invalid }), []);
  useUnsaved(isDirty);
  const editing: Editing = { tab, onTab, onClose, onState };
  return { editing, head: { tab, onTab, invalid } };
}

function ExistingPayee({ id, onClose }: Props) {
  const t = useText(text);
  const { editing, head } = useEditing(onClose);
  const query = useQuery(payees.one(id));
  const skeleton = (
    <DialogContent>
      <Lines count={8} height={44} />
    </DialogContent>
  );
  return (
    <Sheet
      title={t('title', { id })}
      intro={query.data?.payee.name ?? '\u00a0'}
      head={<PayeeTabs {...head} isNew={false} />}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={skeleton}>
        {(known) => <EditPayee known={known} {...editing} />}
      </Loaded>
    </Sheet>
  );
}

function AddedPayee({ onClose }: Pick<Props, 'onClose'>) {
  const t = useText(text);
  const { editing, head } = useEditing(onClose);
  return (
    <Sheet title={t('createTitle')} head={<PayeeTabs {...head} isNew />} onClose={onClose}>
      <NewPayee {...editing} />
    </Sheet>
  );
}

/** The sheet of this payee, or of a new one, beside the list. */
export function PayeeEditor({ id, onClose }: Props) {
  return id === 'new' ? <AddedPayee onClose={onClose} /> : <ExistingPayee id={id} onClose={onClose} />;
}
