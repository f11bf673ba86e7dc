import {
  Box,
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Failure,
  Lines,
  Typography,
  toast,
  useConfirm,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { WaybillTemplate } from '@qiaohui/trade/waybill-templates';
import waybillText from '../messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { templates } from './queries.ts';

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' } as const;

function Row({ template: { id, name, client } }: { template: WaybillTemplate }) {
  const t = useText(text);
  const waybillT = useText(waybillText);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const use = useMutation(templates.use(queries, useIdempotencyKey()));
  const remove = useMutation(templates.remove(queries));
  const create = () => {
    if (use.isPending) return;
    use.mutate(id, {
      onSuccess: ({ id: made, number }) => {
        toast.success(waybillT('made', { number }));
        void navigate(`/logistics/waybill/${made}`);
      },
      onError: toast.failure,
    });
  };
  const confirmed = async () => {
    const run = () => remove.mutateAsync(id);
    if (await confirm({ title: t('ask', { name }), action: t('delete'), danger: true, run }))
      toast.success(t('deleted'));
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {client}
        </Typography>
      </Box>
      <Button size="small" color="inherit" aria-label={t('deleteOf', { name })} onClick={confirmed}>
        {t('delete')}
      </Button>
      <Button
        size="small"
        variant="contained"
        aria-label={t('createFrom', { name })}
        loading={use.isPending}
        onClick={create}
      >
        {t('create')}
      </Button>
    </Box>
  );
}

/** The team's templates, from each of which a waybill is created. */
export function UseTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(templates.all());
  return (
    <DialogFrame title={t('use')} onClose={onClose}>
      <DialogContent>
        {!data && (error ? <Failure error={error} retry={refetch} /> : <Lines count={2} height={48} />)}
        {data?.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((template) => (
            <Row key={template.id} template={template} />
          ))}
        </Box>
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}
