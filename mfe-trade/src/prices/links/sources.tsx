import {
  Alert,
  Box,
  Button,
  Link,
  RouterLink,
  Typography,
  useFormat,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { LinkedSource, ListLink, PriceListRow } from '@qiaohui/trade/lists';
import { type ReactNode, useEffect, useState } from 'react';
import { LockNotice } from '../price-lists/facts.tsx';
import { placeOf } from '../price-lists/kind.ts';
import { refreshList } from '../price-lists/queries.ts';
import { SourceChange } from './changes.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useObstacle } from './obstacle.ts';
import { LinkProgress } from './progress.tsx';
import { links } from './queries.ts';
import { RelinkDialog } from './relink-dialog.tsx';
import { useRelink } from './use-relink.ts';

function Source({ kind, source: { list, name, number, state } }: { kind: 'price' | 'discount'; source: LinkedSource }) {
  const t = useText(text);
  return (
    <span>
      {t(kind)}{' '}
      {state === 'gone' ? (
        t('gone', { name })
      ) : (
        <Link component={RouterLink} to={placeOf({ id: list, kind })}>
          {name}
        </Link>
      )}{' '}
      {t('revisionNo', { number })}
    </span>
  );
}

type Props = { list: PriceListRow; mayWrite: boolean };
/** `isStuck`: it cannot be linked again as its sources are. */
type Part = Props & { isStuck: boolean };

/** What a linked list was made of, what has changed in that since, and linking it again. */
export function Sources({ list, mayWrite, onGone }: Props & { onGone: () => void }) {
  const client = useQueryClient();
  const { data: found } = useQuery(links.one(list.id));
  const { status, revision } = found?.list ?? list;
  const isOld = status !== list.status || revision !== list.revision;
  // the list shows what its last linking brought, also where no note of it arrived
  useEffect(() => {
    if (isOld) void refreshList(client, list.id);
  }, [client, list.id, isOld]);
  const obstacle = useObstacle();
  const link = found?.list.link ?? list.link;
  if (!link) return null;
  const isLinking = status === 'processing';
  const isFree = mayWrite && status === 'normal';
  const reason = obstacle(link);
  return (
    <>
      {!isLinking && <LockNotice list={list} mayWrite={mayWrite} />}
      {isFree && reason && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      )}
      <Facts list={found?.list ?? list} link={link} mayWrite={isFree} isStuck={reason !== undefined} />
      {found && isLinking && <LinkProgress {...{ found, mayWrite, onGone }} />}
      {found && !isLinking && link.stale && (
        <StaleNotice list={found.list} mayWrite={isFree} isStuck={reason !== undefined}>
          <SourceChange kind="price" source={link.price} found={found} />
          <SourceChange kind="discount" source={link.discount} found={found} />
        </StaleNotice>
      )}
    </>
  );
}

function Facts({ list, link, mayWrite, isStuck }: Part & { link: ListLink }) {
  const t = useText(text);
  const { number } = useFormat();
  const { relink, isPending } = useRelink();
  const [open, setOpen] = useState<'groups' | 'change' | null>(null);
  const rate = link.uniform_rate;
  const isGone = [link.price, link.discount].some(({ state }) => state === 'gone');
  return (
    <>
      {link.state === 'failed' && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            mayWrite && (
              <Button color="inherit" loading={isPending} disabled={isStuck} onClick={() => relink(list)}>
                {t('relink')}
              </Button>
            )
          }
        >
          {t('failedText')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography component="p" variant="body2" color="textSecondary" sx={{ flex: '1 1 320px' }}>
          <Source kind="price" source={link.price} /> · <Source kind="discount" source={link.discount} /> ·{' '}
          {t(`match.${link.match}`)} · {rate === null ? t('noUniform') : t('uniformAt', { rate: number(rate) })}
        </Typography>
        {list.revision !== null && !isGone && (
          <Button color="inherit" variant="outlined" onClick={() => setOpen('groups')}>
            {t('groups')}
          </Button>
        )}
        {mayWrite && (
          <Button color="inherit" variant="outlined" disabled={isStuck} onClick={() => setOpen('change')}>
            {t('change')}
          </Button>
        )}
      </Box>
      {open === 'groups' && <GroupsDialog list={list.id} isStale={link.stale} onClose={() => setOpen(null)} />}
      {open === 'change' && <RelinkDialog list={list} link={link} onClose={() => setOpen(null)} />}
    </>
  );
}

function StaleNotice({ list, mayWrite, isStuck, children }: Part & { children: ReactNode }) {
  const t = useText(text);
  const { relink, isPending } = useRelink();
  return (
    <Alert
      severity="warning"
      // a list of changes leaves no room beside it on a phone
      sx={{ mb: 2, '& .MuiAlert-action': { width: { xs: '100%', md: 'auto' }, justifyContent: 'end' } }}
      action={
        mayWrite && (
          <Button color="inherit" loading={isPending} disabled={isStuck} onClick={() => relink(list)}>
            {t('relink')}
          </Button>
        )
      }
    >
      {t('staleText')}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {children}
      </Box>
    </Alert>
  );
}
