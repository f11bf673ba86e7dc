import { DialogFrame, Loaded, useQuery, useText } from '@qiaohui/kit';
import { useDiscard } from '@qiaohui/kit/form';
import { useState } from 'react';
import { type Closing, EditPayee, NewPayee } from './form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

function LoadedPayee({ id, ...closing }: Closing & { id: string }) {
  const query = useQuery(payees.one(id));
  return <Loaded query={query}>{(known) => <EditPayee known={known} {...closing} />}</Loaded>;
}

/** The form of this payee, or of a new one, beside the list. */
export function PayeeEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const discard = useDiscard();
  const [isDirty, setDirty] = useState(false);
  const isNew = id === 'new';
  const leave = async () => {
    if (!isDirty || (await discard())) onClose();
  };
  const closing = { onSaved: onClose, onLeave: leave, onDirty: setDirty };
  return (
    <DialogFrame title={isNew ? t('createTitle') : t('title', { id })} onClose={leave} width="md">
      {isNew ? <NewPayee {...closing} /> : <LoadedPayee id={id} {...closing} />}
    </DialogFrame>
  );
}
