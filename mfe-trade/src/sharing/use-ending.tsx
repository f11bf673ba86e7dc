import { toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Partner } from '@qiaohui/trade/sharing';
import { useEffect, useState } from 'react';
import { EndingPreview } from './ending.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners, shares } from './queries.ts';

/** A page that stays nevertheless, in ms: nobody waits longer for it to go. */
const GONE_WITHIN = 2_000;

/**
 * Returns a promise of the end of the page that calls this. A navigation is over before the next page is drawn, and until
 * then the old one reads again whatever becomes stale.
 */
function useGone(): () => Promise<void> {
  const [gone] = useState(() => Promise.withResolvers<void>());
  useEffect(() => () => gone.resolve(), [gone]);
  return () => Promise.race([gone.promise, new Promise<void>((settle) => setTimeout(settle, GONE_WITHIN))]);
}

/**
 * Ends a share after a question that shows what goes with it; true once it has ended. `leave` leaves a page that could not
 * read the record any more then, before it ends.
 */
export function useEndShare(): (id: string, leave?: () => unknown) => Promise<boolean> {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const end = useMutation(shares.end(client));
  const gone = useGone();
  return async (id, leave) => {
    try {
      const [share, ending] = await Promise.all([
        client.fetchQuery({ ...shares.one(id), staleTime: 0 }),
        client.fetchQuery(shares.ending(id)),
      ]);
      const isMine = share.direction === 'mine';
      const isCopy = share.way === 'copy';
      const names = { name: share.name, team: share.counterpart.name };
      const isDone = await confirm({
        title: t(isCopy ? 'cancelCopyAsk' : isMine ? 'endAsk' : 'giveBackAsk', names),
        text: (
          <EndingPreview
            ending={ending}
            intro={t(isCopy ? 'cancelCopyText' : isMine ? 'endText' : 'giveBackText', names)}
          />
        ),
        action: t(isCopy ? 'cancelCopy' : isMine ? 'end' : 'giveBack'),
        danger: true,
        run: async () => {
          if (leave) {
            await leave();
            await gone();
          }
          await end.mutateAsync({ id, version: share.version });
        },
      });
      if (isDone) toast.success(t('ended', names));
      return isDone;
    } catch (error) {
      toast.failure(error);
      return false;
    }
  };
}

/** Ends the relationship with a partner team after a question that shows what goes with it. */
export function useEndPartner(): (partner: Partner) => Promise<void> {
  const t = useText(text);
  const confirm = useConfirm();
  const client = useQueryClient();
  const end = useMutation(partners.end(client));
  return async ({ id, name: team }) => {
    try {
      // the version before the preview: a share made after it makes the end a conflict
      const all = await client.fetchQuery({ ...partners.all(), staleTime: 0 });
      const version = all.find((partner) => partner.id === id)?.version;
      if (version === undefined) return;
      const ending = await client.fetchQuery(partners.ending(id));
      const isDone = await confirm({
        title: t('endPartnerAsk', { team }),
        text: <EndingPreview ending={ending} intro={t('endPartnerText', { team })} />,
        action: t('endPartner'),
        danger: true,
        run: () => end.mutateAsync({ id, version }),
      });
      if (isDone) toast.success(t('partnerEnded', { team }));
    } catch (error) {
      toast.failure(error);
    }
  };
}
