import { Alert, DialogContent, DialogEnd, DialogFrame, Failure, Lines, useQuery, useText } from '@qiaohui/kit';
import { Groups } from './groups.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

type Props = { list: string; isStale: boolean; onClose: () => void };

/** Which groups of a linked list get which rate. `isStale`: a source has changed since it was linked. */
export function GroupsDialog({ list, isStale, onClose }: Props) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(links.groups(list));
  const rest = error ? <Failure error={error} retry={refetch} /> : <Lines />;
  return (
    <DialogFrame title={t('groups')} width="md" onClose={onClose}>
      <DialogContent>
        {isStale && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {t('groupsEdited')}
          </Alert>
        )}
        {data ? <Groups preview={data} /> : rest}
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}
