import {
  Box,
  Button,
  DialogContent,
  Failure,
  FileView,
  Link,
  Sheet,
  Skeleton,
  Typography,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { MissingField, WaybillDocument } from '@qiaohui/trade/waybill-documents';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { waybillDocuments } from './queries.ts';

type Shown = { kind: WaybillDocument['kind']; locale: Locale };
type RowProps = { document: WaybillDocument; onOpen: (locale: Locale) => void; onField: (field: MissingField) => void };

function Missing({ fields, onField }: { fields: MissingField[]; onField: RowProps['onField'] }) {
  const t = useText(text);
  return (
    <Typography component="div" variant="body2" sx={{ color: 'warning.main', mt: 1 }}>
      {t('missing')}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {fields.map((field) => (
          <li key={field}>
            <Link
              component="button"
              type="button"
              onClick={() => onField(field)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                width: '100%',
                minHeight: { xs: 44, sm: 32 },
                textAlign: 'left',
              }}
            >
              {t(`field.${field}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Typography>
  );
}

/** A document with its languages, or with what is in its way. */
function Row({ document: { kind, locales, draft, obstacle, missing }, onOpen, onField }: RowProps) {
  const t = useText(text);
  const name = t(`kind.${kind}`);
  const isReady = obstacle === null && missing.length === 0;
  const note = obstacle ? t(`obstacle.${obstacle}`) : kind === 'cost-sheet' ? t('internal') : draft ? t('draft') : null;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
        {isReady && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {locales.map((locale) => (
              <Button
                key={locale}
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={t('open', { document: name, language: t(`language.${locale}`) })}
                onClick={() => onOpen(locale)}
              >
                {t(`language.${locale}`)}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      {missing.length > 0 && <Missing fields={missing} onField={onField} />}
    </Box>
  );
}

type Props = {
  waybill: Pick<Waybill, 'id' | 'number'>;
  onClose: () => void;
  /** Leads to where a missing field is entered. */
  onField: (field: MissingField) => void;
};

/** The documents of a waybill: what each lacks, and its PDF in a language. */
export default function Documents({ waybill: { id, number }, onClose, onField }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const { data: documents, error, refetch } = useQuery(waybillDocuments.of(id));
  const open = (next: Shown) => {
    // drawn again: the waybill may have changed since it was looked at
    client.removeQueries({ queryKey: ['file', waybillDocuments.file(id, next.kind, next.locale)] });
    setShown(next);
  };
  if (shown) {
    const name = `${number}-${shown.kind}.pdf`;
    return (
      <Sheet title={t(`kind.${shown.kind}`)} intro={number} width={960} onClose={onClose}>
        <DialogContent>
          <Button size="small" color="info" onClick={() => setShown(null)} sx={{ mb: 3 }}>
            {t('back')}
          </Button>
          <FileView url={waybillDocuments.file(id, shown.kind, shown.locale)} name={name} height={720} />
        </DialogContent>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('title', { number })} intro={t('intro')} onClose={onClose}>
      <DialogContent>
        {error && <Failure error={error} retry={refetch} />}
        {!documents && !error && <Skeleton variant="rounded" height={280} />}
        {documents && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {documents.map((document) => (
              <Row
                key={document.kind}
                document={document}
                onOpen={(locale) => open({ kind: document.kind, locale })}
                onField={onField}
              />
            ))}
          </Box>
        )}
      </DialogContent>
    </Sheet>
  );
}
