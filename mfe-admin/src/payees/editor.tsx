import { DialogFrame, Loaded, useQuery, useText } from '@qiaohui/kit';
import { EditPayee, NewPayee } from './form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

type Props = { onClose: () => void };

function LoadedPayee({ id, onClose }: Props & { id: string }) {
  const query = useQuery(payees.one(id));
  return <Loaded query={query}>{(known) => <EditPayee known={known} onClose={onClose} />}</Loaded>;
}

/** The form of this payee, or of a new one, beside the list. */
export function PayeeEditor({ id, onClose }: Props & { id: string }) {
  const t = useText(text);
  const isNew = id === 'new';
  return (
    <DialogFrame title={isNew ? t('createTitle') : t('title', { id })} onClose={onClose} width="md">
      {isNew ? <NewPayee onClose={onClose} /> : <LoadedPayee id={id} onClose={onClose} />}
    </DialogFrame>
  );
}
