import {
  type Column,
  RecordList,
  Typography,
  useFormat,
  useMediaQuery,
  useNavigate,
  useQuery,
  useText,
  useTheme,
  When,
} from '@qiaohui/kit';
import type { Partner } from '@qiaohui/trade/sharing';
import { partners } from '../sharing/queries.ts';
import { useEndPartner } from '../sharing/use-ending.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

function useColumns(): Column<Partner>[] {
  const t = useText(text);
  const { number } = useFormat();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return [
    { key: 'name', title: t('partner'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'contact',
      title: t('contact'),
      phone: 'hidden',
      cell: ({ contact }) => contact,
      value: ({ contact }) => contact,
    },
    {
      key: 'mine',
      title: t('mine'),
      figure: !narrow,
      labelled: true,
      cell: ({ mine }) => number(mine),
      value: ({ mine }) => mine,
    },
    {
      key: 'withMe',
      title: t('withMe'),
      figure: true,
      labelled: true,
      cell: ({ with_me }) => number(with_me),
      value: ({ with_me }) => with_me,
    },
    {
      key: 'since',
      title: t('since'),
      whole: true,
      phone: 'hidden',
      cell: ({ since }) => <When at={since} as="date" />,
      value: ({ since }) => since,
    },
  ];
}

const sharesWith = ({ id }: Partner): string => `/trade/shares?partner=${encodeURIComponent(id)}`;

/** The partner teams with what is shared in each direction. */
export function Partners({ mayShare }: { mayShare: boolean }) {
  const t = useText(text);
  const navigate = useNavigate();
  const end = useEndPartner();
  return (
    <section aria-labelledby="partners">
      <Typography variant="h2" id="partners" sx={{ mb: 2 }}>
        {t('partners')}
      </Typography>
      <RecordList
        label={t('partners')}
        query={useQuery(partners.all())}
        columns={useColumns()}
        addressOf={sharesWith}
        nameOf={({ name }) => name}
        actsOf={(partner) => [
          { label: t('toShares'), run: () => void navigate(sharesWith(partner)) },
          ...(mayShare ? [{ label: t('end'), danger: true, run: () => void end(partner) }] : []),
        ]}
        empty={t(mayShare ? 'noPartners' : 'noPartnersMember')}
        keyboard
      />
    </section>
  );
}
