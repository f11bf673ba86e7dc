import {
  Alert,
  Button,
  type Column,
  Details,
  RecordList,
  Typography,
  toast,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { LedgerSettings, TaxCode } from '@qiaohui/trade/ledgers';
import { useState } from 'react';
import { usePlaceNames } from '../../master-data/places/place-name.ts';
import { useNameOf } from '../../master-data/setup/names.ts';
import { Part } from '../../records/part.tsx';
import { whenDone } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledgers } from './queries.ts';
import { EditTaxCode, EditTerms } from './sheets.tsx';

type Props = { settings: LedgerSettings; mayChange: boolean };

const edit = { flex: 'none', minWidth: 0, px: 2, mr: -2 } as const;

/** Who issues the bills of a ledger, with what is still missing. */
export function IssuerCard({ settings, mayChange }: Props) {
  const t = useText(text);
  const { number } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { issuer, missing, prefix, due_days, rate_days, changed_at, changed_by } = settings;
  const { countryOf } = usePlaceNames();
  const place = [issuer.zip, issuer.city].filter(Boolean).join(' ');
  const country = issuer.country && countryOf(issuer.country);
  const rows = [
    { label: t('name'), value: issuer.name },
    { label: t('address'), value: [issuer.address, place, country].filter(Boolean).join(', ') },
    { label: t('vat_id'), value: issuer.vat_id },
    { label: t('tax_number'), value: issuer.tax_number },
    { label: t('bank'), value: [issuer.bank, issuer.account, issuer.bic].filter(Boolean).join(' · ') },
    { label: t('contact'), value: [issuer.email, issuer.phone].filter(Boolean).join(' · ') },
    { label: t('prefix'), value: prefix },
    { label: t('due_days'), value: number(due_days) },
    { label: t('rate_days'), value: number(rate_days) },
  ];
  return (
    <Part
      title={t('issuer')}
      action={
        mayChange && (
          <Button size="small" color="info" sx={edit} aria-label={t('editTermsShort')} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('missing', { fields: missing.map((field) => t(field)).join(t('comma')) })}
        </Alert>
      )}
      <Details rows={rows.map(({ label, value }) => ({ label, value: value || '–' }))} />
      {changed_at && changed_by && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, '& time': { whiteSpace: 'nowrap' } }}>
          {t('changedBy', { by: changed_by })} <When at={changed_at} />
        </Typography>
      )}
      {isEditing && <EditTerms settings={settings} onClose={() => setEditing(false)} />}
    </Part>
  );
}

type Row = TaxCode & { id: string };

function useColumns(): Column<Row>[] {
  const t = useText(text);
  const nameOf = useNameOf();
  const { number } = useFormat();
  return [
    { key: 'code', title: t('code'), whole: true, cell: ({ code }) => code },
    { key: 'name', title: t('nameOf'), least: 160, cell: nameOf },
    { key: 'reason', title: t('reason'), from: 'xl', phone: 'hidden', cell: ({ reason }) => reason ?? '–' },
    {
      key: 'rate',
      title: t('rateShort'),
      figure: true,
      phone: 'end',
      cell: ({ rate }) => t('percent', { rate: number(rate) }),
    },
    { key: 'category', title: t('category'), phone: 'hidden', cell: ({ category }) => t(`category.${category}`) },
    { key: 'account', title: t('taxAccount'), whole: true, labelled: true, cell: ({ account }) => account ?? '–' },
  ];
}

/** The tax codes of a ledger, of which its items have one each. */
export function TaxCodesCard({ settings, mayChange }: Props) {
  const t = useText(text);
  const [edited, setEdited] = useState<TaxCode | 'new' | null>(null);
  const removal = useMutation(ledgers.removeCode(useQueryClient(), settings.ledger));
  const { tax_codes: codes } = settings;
  const remove = (code: TaxCode) =>
    whenDone(removal.mutateAsync({ code, seen: settings }), () => toast.success(t('codeRemoved', { code: code.code })));
  const actsOf = ({ id: _, ...code }: Row) => [
    { label: t('edit'), run: () => setEdited(code) },
    ...(codes.length > 1 ? [{ label: t('remove'), danger: true, run: () => remove(code) }] : []),
  ];
  const rows = codes.map((code) => ({ ...code, id: code.code }));
  const query = { data: rows, error: null, refetch: () => undefined, isPlaceholderData: false };
  return (
    <Part
      title={t('taxCodes')}
      action={
        mayChange && (
          <Button variant="outlined" color="inherit" onClick={() => setEdited('new')}>
            {t('addCode')}
          </Button>
        )
      }
    >
      <RecordList<Row>
        label={t('taxCodes')}
        query={query}
        empty={t('noCodes')}
        columns={useColumns()}
        {...(mayChange && { actsOf })}
        nameOf={({ code }) => code}
        bare
      />
      {edited && (
        <EditTaxCode settings={settings} code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Part>
  );
}
