import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Empty,
  http,
  mutationOptions,
  Page,
  type QueryClient,
  type SendOnce,
  toast,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Team, TeamName } from '@qiaohui/trade/teams';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { api, team } from './queries.ts';

const create = (client: QueryClient, once: SendOnce) =>
  mutationOptions({
    mutationFn: (form: TeamName) =>
      once(form, (body, idempotencyKey) => http.post(Team, `${api}/team`, body, { idempotencyKey })),
    onSuccess: (made) => client.setQueryData(team().queryKey, made),
    // an invitation may have been accepted in another tab meanwhile
    onError: () => client.invalidateQueries({ queryKey: team().queryKey }),
  });

function NewTeam({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const make = useMutation(create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(TeamName), defaultValues: { name: '' } });
  return (
    <FormDialog
      title={t('newTeam')}
      form={form}
      onSubmit={async (values) => {
        await make.mutateAsync(values);
        toast.success(t('teamMade'));
      }}
      onClose={onClose}
      action={t('createTeam')}
      sending={make.isPending}
    >
      <Field name="name" label={t('teamName')} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}

/** For clerks who left their team or were removed from it: the area's pages have nothing to show until they join one. */
export function NoTeam() {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const action = (
    <Button variant="contained" onClick={() => setOpen(true)}>
      {t('newTeam')}
    </Button>
  );
  return (
    <Page title={t('noTeam')} quiet>
      <Empty title={t('noTeam')} text={t('noTeamText')} action={action} />
      {open && <NewTeam onClose={() => setOpen(false)} />}
    </Page>
  );
}
