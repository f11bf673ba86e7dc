import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import {
  Alert,
  Button,
  http,
  messageOf,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useSearchParams,
  useText,
} from '@qiaohui/kit/core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { DialogEnd, DialogFrame } from '../dialog/dialog-frame.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SavedViews } from './saved-views.tsx';

const MOST = 40;
const View = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() });
type View = z.infer<typeof View>;
type Form = Omit<View, 'id'>;

/** The user's views of a list as the service keeps them, and what changes them. */
function useViews(url: string, list: string) {
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const queryKey = ['views', url, list];
  const onSettled = () => client.invalidateQueries({ queryKey });
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.post(z.array(View), `${url}/list`, { list }, { signal }),
  });
  const save = useMutation({
    mutationFn: (form: Form) => once(form, (body, idempotencyKey) => http.post(View, url, body, { idempotencyKey })),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (id: string) => http.delete(View, `${url}/${id}`), onSettled });
  return { data, save, remove };
}

type SaveProps = { save: (name: string) => Promise<unknown>; onClose: () => void };

/** Asks for the name of a view. */
function SaveView({ save, onClose }: SaveProps) {
  const t = useText(text);
  const [name, setName] = useState('');
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !name.trim()) return;
    setSending(true);
    setRejection(null);
    try {
      await save(name.trim());
      toast.success(t('viewSaved'));
      onClose();
    } catch (error) {
      setRejection(error);
      setSending(false);
    }
  };
  return (
    <DialogFrame title={t('nameView')} onClose={onClose}>
      <form onSubmit={submit}>
        <DialogContent>
          <TextField
            label={t('viewName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            fullWidth
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: MOST }, inputLabel: { shrink: true } }}
          />
          {rejection !== null && (
            <Alert severity="warning" role="alert" sx={{ mt: 4 }}>
              {messageOf(rejection)}
            </Alert>
          )}
        </DialogContent>
        <DialogEnd onClose={onClose}>
          <Button type="submit" variant="contained" loading={isSending} disabled={!name.trim()}>
            {t('nameView')}
          </Button>
        </DialogEnd>
      </form>
    </DialogFrame>
  );
}

type Props = {
  /** The service's address of saved views, and which of its lists this is. */
  url: string;
  list: string;
  filtered: boolean;
  /** `show` of the list's `useListParams`. */
  show: (params: Record<string, string | null>) => void;
  /** Parameters of the page that are no part of a view, such as an open record. */
  except?: readonly string[];
};

/** The user's saved views of a list: one click shows it so, and what is shown now can be saved as another. */
export function ListViews({ url, list, filtered, show, except = [] }: Props) {
  const t = useText(text);
  const [params] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const { data, save, remove } = useViews(url, list);
  const shown = new URLSearchParams([...params].filter(([name]) => !except.includes(name)));
  const removed = ({ id: _id, ...form }: View) =>
    toast.success(t('viewRemoved', { name: form.name }), {
      label: t('undo'),
      run: () => void save.mutateAsync(form).catch(toast.failure),
    });
  return (
    <>
      <SavedViews
        views={data.map(({ id, name, query }) => ({
          id,
          name,
          params: Object.fromEntries(new URLSearchParams(query)),
        }))}
        filtered={filtered || params.has('sort')}
        onShow={(view) => show({ sort: null, ...view })}
        onSave={() => setSaving(true)}
        onRemove={(id) => void remove.mutateAsync(id).then(removed, toast.failure)}
      />
      {saving && (
        <SaveView
          save={(name) => save.mutateAsync({ list, name, query: shown.toString() })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
