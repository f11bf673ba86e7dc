import {
  Box,
  Button,
  Lines,
  RecordList,
  StatusChip,
  Typography,
  useConfirm,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { PayerLink } from '@qiaohui/remit/links';
import { errorText } from '../errors.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { links } from './queries.ts';

const lives = ({ revokedAt, expiresAt }: PayerLink) => revokedAt === null && Date.parse(expiresAt) > Date.now();

/** One link: scope, state, visits, and a button that revokes it. */
function Row({ link, order }: { link: PayerLink; order: string }) {
  const t = useText(text);
  const format = useFormat();
  const confirm = useConfirm();
  const revoke = useMutation(links.revoke(useQueryClient(), order));
  const { scope, views, lastViewedAt, usedAt, revokedAt, expiresAt } = link;
  const living = lives(link);
  const end = async () => {
    const question = { title: t('revokeAsk'), text: t('revokeText'), action: t('revoke'), danger: true };
    await confirm({ ...question, run: () => revoke.mutateAsync(link.id), rejectionText: errorText });
  };
  const facts = [
    lastViewedAt ? t('seen', { count: views, at: format.dateTime(lastViewedAt) }) : t('unseen'),
    ...(usedAt ? [t('used', { at: format.dateTime(usedAt) })] : []),
    revokedAt ? t('revokedAt', { at: format.dateTime(revokedAt) }) : t('until', { at: format.dateTime(expiresAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          {t(scope)}
          <StatusChip
            tone={living ? 'progress' : 'ended'}
            label={t(living ? 'living' : revokedAt ? 'revoked' : 'expired')}
          />
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      {living && (
        <Button
          size="small"
          color="error"
          onClick={end}
          loading={revoke.isPending}
          aria-label={t('revokeOf', { scope: t(scope) })}
        >
          {t('revoke')}
        </Button>
      )}
    </Box>
  );
}

/** The links of an order, newest first. */
export function LinkList({ order }: { order: string }) {
  const t = useText(text);
  const query = useQuery(links.of(order));
  return (
    <section aria-labelledby="links">
      <Typography variant="h3" id="links" sx={{ mb: 2 }}>
        {t('all')}
      </Typography>
      <RecordList label={t('all')} query={query} skeleton={<Lines count={2} height={44} />} empty={t('none')} bare>
        {(all) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map((link) => (
              <Row key={link.id} link={link} order={order} />
            ))}
          </Box>
        )}
      </RecordList>
    </section>
  );
}
