import { Box, Link, RouterLink, useFormat, useQuery, useText, When } from '@qiaohui/kit';
import type { LinkedList } from '@qiaohui/trade/links';
import type { LinkedSource } from '@qiaohui/trade/lists';
import { placeOf } from '../price-lists/kind.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

type Props = { kind: 'price' | 'discount'; source: LinkedSource; found: LinkedList };

function Counts({ list, from, to }: { list: string; from: number; to: number }) {
  const t = useText(text);
  const { number } = useFormat();
  const counts = useQuery(links.changes(list, from, to)).data?.counts;
  // until they are known they have their room, so that the rows below do not move
  if (!counts)
    return (
      <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
        {' '}
        {t('counts', { added: 0, removed: 0, changed: 0 })}
      </Box>
    );
  const { added, removed, changed } = counts;
  return <> {t('counts', { added: number(added), removed: number(removed), changed: number(changed) })}</>;
}

/** What has changed in a source since it was linked, with a link to the comparison; nothing where nothing has. */
export function SourceChange({ kind, source, found }: Props) {
  const t = useText(text);
  const { linked, now } = found[kind];
  const { list, name, number, state, edited } = source;
  const place = placeOf({ id: list, kind });
  if (state === 'edited')
    return (
      <Box component="li">
        {t('edited', { kind: t(kind), name })}{' '}
        <Link component={RouterLink} to={place}>
          {t('open')}
        </Link>
      </Box>
    );
  if (state !== 'revised' || !now) return null;
  return (
    <Box component="li">
      {t('revised', { kind: t(kind), name, from: number, to: now.number })} <When at={now.made_at} /> · {now.made_by}
      {now.file && ` · ${now.file.name}`}
      {linked && (
        <>
          {' · '}
          <Link component={RouterLink} to={`${place}/revisions?from=${linked.revision}&to=${now.revision}`}>
            {t('compare')}
          </Link>
          <Counts list={list} from={linked.revision} to={now.revision} />
          {edited && ` ${t('editedToo')}`}
        </>
      )}
    </Box>
  );
}
