import type { Partner, PartnerWithSecret } from '@qiaohui/admin/partners';
import {
  Box,
  Button,
  Card,
  Cards,
  Empty,
  isAnswerLost,
  Loaded,
  Typography,
  useConfirm,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useText,
} from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import { CreatePartner, EditAddress } from './form.tsx';
import { Keys } from './keys.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners } from './queries.ts';
import { SecretDialog } from './secret.tsx';

type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'address'; partner: Partner }
  | { dialog: 'secret'; made: PartnerWithSecret };
type Props = { partner: Partner; mayRotate: boolean; openDialog: (opened: OpenDialog) => void };

function PartnerCard({ partner, mayRotate, openDialog }: Props) {
  const t = useText(text);
  const confirm = useConfirm();
  const rotate = useMutation(partners.rotateKey(useQueryClient(), useIdempotencyKey()));
  const { id, version, name } = partner;
  // what a lost response may have done has another version, and only the same request gets its secret again
  const asked = useRef<{ id: string; version: number } | null>(null);
  const renew = async () => {
    const title = t('rotateTitle', { name });
    if (!(await confirm({ title, text: t('rotateText'), action: t('rotate') }))) return;
    asked.current ??= { id, version };
    rotate.mutate(asked.current, {
      onSuccess: (made) => {
        asked.current = null;
        openDialog({ dialog: 'secret', made });
      },
      onError: (error) => {
        if (!isAnswerLost(error)) asked.current = null;
        warn(error);
      },
    });
  };
  return (
    <Card component="article" aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {id}
        </Typography>
        {mayRotate && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ ml: 'auto' }}
            aria-label={t('rotateOf', { name })}
            loading={rotate.isPending}
            onClick={() => void renew()}
          >
            {t('rotate')}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', my: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('url')}
        </Typography>
        <Typography variant="body2">{partner.webhook_url ?? t('noUrl')}</Typography>
        <Button
          size="small"
          color="info"
          sx={{ ml: { xs: -3, sm: 0 } }}
          aria-label={t('editOf', { name })}
          onClick={() => openDialog({ dialog: 'address', partner })}
        >
          {t('edit')}
        </Button>
      </Box>
      <Keys partner={partner} />
    </Card>
  );
}

/** Partners with their webhook addresses and the keys both sides sign with. */
export function PartnersPanel() {
  const t = useText(text);
  const query = useQuery(partners.all);
  const mayRotate = useSession().user?.group === 'admin';
  const [opened, openDialog] = useState<OpenDialog | null>(null);
  const close = () => openDialog(null);
  const create = mayRotate && (
    <Button variant="contained" onClick={() => openDialog({ dialog: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 300px' }}>
          {t('intro')}
        </Typography>
        {create}
      </Box>
      <Loaded query={query} skeleton={<Cards count={2} height={160} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={t('empty')} text={t('emptyText')} />
          ) : (
            all.map((partner) => (
              <PartnerCard key={partner.id} partner={partner} mayRotate={mayRotate} openDialog={openDialog} />
            ))
          )
        }
      </Loaded>
      {opened?.dialog === 'create' && (
        <CreatePartner onMade={(made) => openDialog({ dialog: 'secret', made })} onClose={close} />
      )}
      {opened?.dialog === 'address' && <EditAddress partner={opened.partner} onClose={close} />}
      {opened?.dialog === 'secret' && <SecretDialog made={opened.made} onClose={close} />}
    </Box>
  );
}
