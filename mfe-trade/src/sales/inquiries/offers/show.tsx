import {
  Alert,
  Box,
  Button,
  Details,
  DialogContent,
  DialogFrame,
  FileName,
  Loaded,
  MenuItem,
  saveFile,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import type { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { useState } from 'react';
import { OfferedLines } from '../../offer/lines/offered.tsx';
import { useInquiryFigures } from '../figures.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiryOffers } from './queries.ts';

type Version = ChannelOffers['versions'][number];
type Content = NonNullable<Version['content']>;
type Props = { inquiry: Inquiry; of: ChannelOffers; onClose: () => void };

function Files({ inquiry, of, files }: Pick<Props, 'inquiry' | 'of'> & { files: Content['files'] }) {
  const t = useText(text);
  const download = useMutation({
    mutationFn: ({ uid }: Content['files'][number]) => inquiryOffers.file(inquiry.id, of.recipient, uid),
    onSuccess: (blob, { name }) => saveFile(blob, name),
    onError: toast.failure,
  });
  if (files.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('files')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => (
        <Box component="li" key={file.uid} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <FileName name={file.name} />
          </Box>
          <Button
            size="small"
            color="info"
            aria-label={t('downloadOf', { name: file.name })}
            onClick={() => download.mutate(file)}
            sx={{ minHeight: 44 }}
          >
            {t('download')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

function Shown({ inquiry, of, content }: Pick<Props, 'inquiry' | 'of'> & { content: Content }) {
  const t = useText(text);
  const { day } = useInquiryFigures();
  const query = useQuery(inquiryOffers.lines(inquiry.id, of.recipient));
  return (
    <>
      <Details
        rows={[
          { label: t('currency'), value: content.currency },
          { label: t('validUntil'), value: day(content.valid_until) },
          { label: t('note'), value: content.note ?? '–' },
        ]}
      />
      <Loaded query={query}>{(lines) => <OfferedLines lines={lines} made={content} />}</Loaded>
      <Files inquiry={inquiry} of={of} files={content.files} />
    </>
  );
}

/** Why the content of a version is not shown. */
function Hidden({ of, version }: { of: ChannelOffers; version: Version }) {
  const t = useText(text);
  const format = useFormat();
  if (of.sealed) return <Alert severity="info">{t('sealedUntil', { at: format.full(of.deadline) })}</Alert>;
  if (version.content === null) return <Alert severity="info">{t('noPriceRight')}</Alert>;
  return (
    <Alert severity="info">
      {version.content.note ? t('declinedBecause', { note: version.content.note }) : t('declined')}
    </Alert>
  );
}

/** The versions of a channel's offer, the newest first. */
export function ShowOffer({ inquiry, of, onClose }: Props) {
  const t = useText(text);
  const format = useFormat();
  const [number, setNumber] = useState(of.versions[0]?.number ?? 0);
  const version = of.versions.find((one) => one.number === number);
  const nameOf = ({ number: nth, at, by }: Version) =>
    t(by === null ? 'versionOf' : 'versionEntered', { number: nth, at: format.dateTime(at), by: by ?? '' });
  return (
    <DialogFrame title={t('offerOf', { name: of.channel.name })} onClose={onClose} width="md">
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <TextField
          select
          label={t('version')}
          value={String(number)}
          onChange={({ target }) => setNumber(Number(target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {of.versions.map((one) => (
            <MenuItem key={one.number} value={String(one.number)}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </TextField>
        {version?.content && !version.declined ? (
          <Shown inquiry={inquiry} of={of} content={version.content} />
        ) : (
          version && <Hidden of={of} version={version} />
        )}
      </DialogContent>
    </DialogFrame>
  );
}
