import { DialogContent, DialogEnd, DialogFrame, Failure, Lines, useQuery, useText } from '@qiaohui/kit';
import { Groups } from './groups.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

/** Which groups of a linked list got which rate, by the revisions that were linked. */
export function GroupsDialog({ list, onClose }: { list: string; onClose: () => void }) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(links.groups(list));
  const rest = error ? <Failure error={error} retry={refetch} /> : <Lines />;
  return (
    <DialogFrame title={t('groups')} width="md" onClose={onClose}>
      <DialogContent>{data ? <Groups preview={data} /> : rest}</DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}
