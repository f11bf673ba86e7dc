import { ExportsDialog, useIdempotencyKey, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import type { SetupList } from '@qiaohui/trade/exports';
import text from './messages/zh-CN.json' with { type: 'json' };
import { setupExports } from './queries.ts';

type Props = {
  list: SetupList;
  /** The list's name on its page. */
  name: string;
  /** How the list is filtered and sorted. */
  filter: Record<string, string>;
  onClose: () => void;
};

/** Exports a list of what the team sets up as it is filtered and sorted, and offers its latest exports. */
export default function SetupExport({ list, name, filter, onClose }: Props) {
  const t = useText(text);
  const make = useMutation(setupExports.make(useQueryClient(), useIdempotencyKey()));
  return (
    <ExportsDialog
      title={t('title')}
      text={t('text', { name })}
      query={useQuery(setupExports.own({ list }))}
      make={{ ...make, mutate: (format) => make.mutate({ list, format, filter }) }}
      of={(file) => ({ name: file.name, address: setupExports.addressOf(file) })}
      onClose={onClose}
    />
  );
}
