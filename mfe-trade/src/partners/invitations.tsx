import {
  Box,
  type Column,
  Copy,
  FilterChoice,
  RecordList,
  type RowAct,
  StatusChip,
  Typography,
  toast,
  useConfirm,
  useInfiniteQuery,
  useListParams,
  useMediaQuery,
  useMutation,
  useQueryClient,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import { type PartnerInvitation, PartnerInvitationState } from '@qiaohui/trade/sharing';
import { stateTones, useSharingLabels } from '../sharing/labels.ts';
import { invitations } from '../sharing/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const states = PartnerInvitationState.exclude(['expired']).options;

function useColumns(): Column<PartnerInvitation>[] {
  const t = useText(text);
  const label = useSharingLabels();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return [
    { key: 'to', title: t('invitee'), least: 200, cell: ({ email, partner }) => partner?.name ?? email ?? t('byLink') },
    {
      key: 'state',
      title: t('state'),
      whole: true,
      phone: 'beside',
      cell: ({ state }) => <StatusChip tone={stateTones[state]} label={label.state(state)} />,
    },
    {
      key: 'code',
      title: t('code'),
      whole: true,
      cell: ({ code }) => code ?? '–',
      // on a phone it is copied by the row's menu
      ...(!narrow && { below: ({ code }: PartnerInvitation) => code && <Copy value={code} label={t('code')} /> }),
    },
    { key: 'by', title: t('inviter'), phone: 'hidden', cell: ({ invited_by }) => invited_by },
    { key: 'acceptedBy', title: t('acceptedBy'), phone: 'hidden', from: 'lg', cell: (row) => row.accepted_by ?? '–' },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      phone: 'hidden',
      from: 'lg',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
    {
      key: 'expires',
      title: t('expires'),
      whole: true,
      phone: 'end',
      labelled: true,
      cell: ({ state, expires_at }) => (state === 'pending' ? <When at={expires_at} as="date" /> : '–'),
    },
  ];
}

/** The team's invitations of other teams; pending ones are passed on or deleted here. */
export function Invitations() {
  const t = useText(text);
  const label = useSharingLabels();
  const confirm = useConfirm();
  const { filter, clear } = useListParams({ state: states });
  const query = useInfiniteQuery(invitations.page({ state: filter.state }));
  const remove = useMutation(invitations.delete(useQueryClient()));
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(() => toast.success(t('copied')), toast.failure);
  const confirmDelete = async ({ id, email }: PartnerInvitation) => {
    const isDone = await confirm({
      title: email === null ? t('deleteAskLink') : t('deleteAsk', { email }),
      text: t('deleteText'),
      action: t('delete'),
      danger: true,
      run: () => remove.mutateAsync(id),
    });
    if (isDone) toast.success(t('deleted'));
  };
  const actsOf = (row: PartnerInvitation): RowAct[] => {
    if (row.state !== 'pending') return [];
    const { link, code } = row;
    return [
      ...(link ? [{ label: t('copyLink'), run: () => void copy(link) }] : []),
      ...(code ? [{ label: t('copyCode'), run: () => void copy(code) }] : []),
      { label: t('delete'), danger: true, run: () => void confirmDelete(row) },
    ];
  };
  return (
    <section aria-labelledby="invitations">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          mb: 2,
          '--control': { xs: '44px', md: '36px' },
        }}
      >
        <Typography variant="h2" id="invitations">
          {t('invitations')}
        </Typography>
        <FilterChoice
          param="state"
          label={t('state')}
          all={t('allStates')}
          options={states.map((value) => ({ value, label: label.state(value) }))}
        />
      </Box>
      <RecordList
        label={t('invitations')}
        query={query}
        columns={useColumns()}
        actsOf={actsOf}
        nameOf={({ email, partner }) => partner?.name ?? email ?? t('byLink')}
        empty={t('noInvitations')}
        filtered={filter.state !== ''}
        onClear={clear}
      />
    </section>
  );
}
