import type { Partner, PartnerKey } from '@qiaohui/admin/partners';
import {
  Box,
  Button,
  List,
  ListItem,
  StatusChip,
  toast,
  useConfirm,
  useFormat,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { warningText } from '../../mutations/warn.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners } from './queries.ts';

function State({ partnerKey }: { partnerKey: PartnerKey }) {
  const t = useText(text);
  const format = useFormat();
  if (partnerKey.state === 'good') return <StatusChip tone="progress" label={t('good')} />;
  if (partnerKey.state === 'retired' || !partnerKey.retires_at) return <StatusChip tone="ended" label={t('retired')} />;
  return <StatusChip tone="waiting" label={t('retiring', { time: format.dateTime(partnerKey.retires_at) })} />;
}

/** A partner's keys, newest first; a lost one is revoked here. */
export function Keys({ partner }: { partner: Partner }) {
  const t = useText(text);
  const confirm = useConfirm();
  const retire = useMutation(partners.retireKey(useQueryClient(), useIdempotencyKey()));
  const active = partner.keys.filter(({ state }) => state !== 'retired').length;
  const end = async ({ id: key_id }: PartnerKey) => {
    const message = [t('retireText'), ...(active === 1 ? [t('retireLast')] : [])].join(' ');
    const { id, version } = partner;
    const isDone = await confirm({
      title: t('retireTitle'),
      text: message,
      action: t('retire'),
      danger: true,
      run: () => retire.mutateAsync({ id, version, key_id }),
      rejectionText: warningText,
    });
    if (isDone) toast.success(t('done'));
  };
  return (
    <List dense disablePadding aria-label={t('keys', { name: partner.name })}>
      {partner.keys.map((partnerKey) => (
        <ListItem
          key={partnerKey.id}
          disableGutters
          divider
          sx={{ gap: 3, flexWrap: 'wrap', '&:last-of-type': { borderBottom: 0, pb: 0 } }}
        >
          <Box component="code" sx={{ flex: '1 1 200px', fontSize: 13, minWidth: 0 }}>
            {partnerKey.id}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {t('since')} <When at={partnerKey.created_at} as="date" />
          </Box>
          <State partnerKey={partnerKey} />
          {partnerKey.state !== 'retired' && (
            <Button
              size="small"
              color="error"
              aria-label={t('retireOf', { key: partnerKey.id })}
              disabled={retire.isPending}
              onClick={() => void end(partnerKey)}
            >
              {t('retire')}
            </Button>
          )}
        </ListItem>
      ))}
    </List>
  );
}
