import { Card, type Column, Details, RecordRows, Typography, useText } from '@qiaohui/kit';
import type { MadeVersion, OfferRequest, RequestedLine } from '@qiaohui/trade/offers/request';
import { useQuantityFigures } from '../../../records/quantity-figures.ts';
import { FileList } from '../files/files.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Row = MadeVersion['lines'][number] & { id: string; requested: RequestedLine };

/** The lines of an offer that was made, beside what was requested. */
export function OfferedLines({
  lines,
  made,
}: {
  lines: RequestedLine[];
  made: Pick<MadeVersion, 'currency' | 'lines'>;
}) {
  const t = useText(text);
  const { decimal, kilograms, sum } = useQuantityFigures();
  const offered = new Map(made.lines.map((line) => [line.line, line]));
  const rows: Row[] = lines.flatMap((requested) => {
    const line = offered.get(requested.id);
    return line ? [{ ...line, id: requested.id, requested }] : [];
  });
  const columns: Column<Row>[] = [
    {
      key: 'model',
      title: t('model'),
      least: 200,
      cell: ({ requested }) => requested.model,
      below: ({ alternative, note }) =>
        [alternative && t('insteadOf', { model: alternative }), note].filter(Boolean).join(' · '),
    },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      labelled: true,
      cell: ({ requested }) => decimal(requested.quantity),
    },
    {
      key: 'price',
      title: t('price'),
      figure: true,
      phone: 'end',
      cell: ({ price }) => (price === null ? t('notOffered') : sum(price, made.currency)),
    },
    {
      key: 'minimum',
      title: t('minimumQuantity'),
      figure: true,
      labelled: true,
      cell: ({ minimum_quantity }) => decimal(minimum_quantity),
    },
    { key: 'time', title: t('leadTime'), figure: true, labelled: true, cell: ({ lead_time }) => lead_time ?? '–' },
    {
      key: 'weight',
      title: t('unitWeight'),
      figure: true,
      labelled: true,
      cell: ({ unit_weight }) => kilograms(unit_weight),
    },
  ];
  return (
    <RecordRows label={t('linesTitle')} rows={rows} columns={columns} nameOf={({ requested }) => requested.model} />
  );
}

/** After the deadline: what was offered last. */
export function Offered({ request: { versions, lines }, token }: { request: OfferRequest; token: string }) {
  const t = useText(text);
  const { day } = useQuantityFigures();
  const [newest] = versions;
  if (!newest || newest.declined) return null;
  return (
    <Card component="section" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2">{t('offer')}</Typography>
      <Details
        rows={[
          { label: t('currency'), value: newest.currency },
          { label: t('validUntil'), value: day(newest.valid_until) },
          { label: t('note'), value: newest.note ?? '–' },
        ]}
      />
      <OfferedLines lines={lines} made={newest} />
      <FileList files={newest.files} token={token} fixed />
    </Card>
  );
}
