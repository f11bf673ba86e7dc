import {
  Alert,
  Box,
  Button,
  Failure,
  Lines as Skeletons,
  saveFile,
  toast,
  useIdempotencyKey,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  LostNotice,
  Upload,
  type UseFormReturn,
  useForm,
  useVersionedSave,
  zodResolver,
} from '@qiaohui/kit/form';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { OfferForm } from '@qiaohui/trade/offers/form';
import { emptyLine, offerIn, typedLine } from '@qiaohui/trade/offers/lines';
import {
  type DraftContent,
  MOST_OFFER_SHEET_BYTES,
  type OfferFile,
  type OfferSheet,
  type RequestedLine,
} from '@qiaohui/trade/offers/request';
import type { ChannelOffers } from '@qiaohui/trade/offers/staff';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useUpload } from '../../../forms/upload.ts';
import { SheetResult } from '../../offer/files/sheet-result.tsx';
import { useCells } from '../../offer/form/cells.ts';
import { OfferFields } from '../../offer/form/fields.tsx';
import { Offerable } from '../../offer/form/schema.ts';
import { EnteredFiles } from './entered-files.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiryOffers } from './queries.ts';

type Props = { inquiry: Inquiry; of: ChannelOffers; onClose: () => void };

type Entry = DraftContent & { files: OfferFile[] };

/** What a clerk goes on from: the newest version that they see, else nothing. */
function begun({ versions }: ChannelOffers, lines: RequestedLine[], inquiry: Inquiry): Entry {
  const content = versions.find(({ declined }) => !declined)?.content;
  const known = new Map(content?.lines.map((line) => [line.line, typedLine(line)]));
  return {
    currency: content?.currency ?? inquiry.currency,
    valid_until: content?.valid_until ?? '',
    note: content?.note ?? '',
    files: content?.files ?? [],
    lines: lines.map(({ id }) => known.get(id) ?? emptyLine(id)),
  };
}

const uidsOf = ({ files }: Entry) => files.map(({ uid }) => uid);
const contentOf = (entry: Entry) => JSON.stringify([OfferForm.safeParse(offerIn(entry)).data, uidsOf(entry)]);
/** Whether two entries are the same offer, however they were typed. */
const isSameOffer = (one: Entry, other: Entry): boolean => contentOf(one) === contentOf(other);

type SheetProps = Pick<Props, 'inquiry' | 'of'> & { onTake: (content: DraftContent) => void };

/** The workbook that the channel sent by e-mail. */
function ByWorkbook({ inquiry, of, onTake }: SheetProps) {
  const t = useText(text);
  const [sheet, setSheet] = useState<OfferSheet | null>(null);
  const send = useUpload(inquiryOffers.readWorkbook(inquiry.id, of.recipient));
  const download = useMutation({
    mutationFn: () => inquiryOffers.workbook(inquiry.id, of.recipient),
    onSuccess: (blob) => saveFile(blob, `${inquiry.number}.xlsx`),
    onError: toast.failure,
  });
  return (
    <>
      <Upload
        label={t('workbook')}
        accept=".xlsx"
        maxBytes={MOST_OFFER_SHEET_BYTES}
        tooLarge={t('workbookTooLarge')}
        send={send}
        onDone={setSheet}
      />
      <Box>
        <Button color="info" loading={download.isPending} onClick={() => download.mutate()}>
          {t('workbookDownload')}
        </Button>
      </Box>
      {sheet && (
        <SheetResult
          sheet={sheet}
          onTake={() => {
            onTake(sheet.content);
            setSheet(null);
          }}
          onDrop={() => setSheet(null)}
        />
      )}
    </>
  );
}

function Entering({ inquiry, of, lines, onClose }: Props & { lines: RequestedLine[] }) {
  const t = useText(text);
  const enter = useMutation(inquiryOffers.enter(useQueryClient(), inquiry.id, useIdempotencyKey()));
  const form = useForm<Entry>({
    resolver: zodResolver(Offerable) as never,
    defaultValues: begun(of, lines, inquiry),
  });
  // its cells are those of an offer alone
  const cells = useCells(form as unknown as UseFormReturn<DraftContent>, () => undefined);
  const name = of.channel.name;
  // over the version that was seen: who was first meanwhile is not overwritten unseen
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Entry>({
    ...{ version: of.versions[0]?.number ?? 0, conflict: 'offer.changed', done: t('entered', { name }), onClose },
    // an entry that was corrected since is not what is saved
    isBooked: (sent) => [begun(of, lines, inquiry), form.getValues()].every((present) => isSameOffer(sent, present)),
  });
  const reload = () => {
    form.reset(begun(of, lines, inquiry));
    acceptNewer();
  };
  return (
    <FormDialog
      sheet={960}
      title={t('enterOf', { name })}
      form={form}
      onSubmit={(entry) => {
        const said = { recipient: of.recipient, content: entry, files: uidsOf(entry) };
        return save((number) => enter.mutateAsync({ number, ...said }), undefined, entry);
      }}
      onClose={onClose}
      action={t('enterDo')}
      blocked={isStale}
      sending={enter.isPending}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice onReload={reload} onInsist={acceptNewer} />}
      <Alert severity="info">{t(of.sealed ? 'enterSealed' : 'enterHint')}</Alert>
      <ByWorkbook
        inquiry={inquiry}
        of={of}
        onTake={(content) => {
          const entry = { ...content, files: form.getValues('files') };
          form.reset(entry, { keepDefaultValues: true, keepDirty: false });
        }}
      />
      <OfferFields lines={lines} cells={cells} />
      <EnteredFiles inquiry={inquiry} of={of} />
    </FormDialog>
  );
}

/** Enters the offer of a channel that wrote or called, by hand or by its workbook. */
export function EnterOffer(props: Props) {
  const { inquiry, of } = props;
  const { data, error, refetch } = useQuery(inquiryOffers.lines(inquiry.id, of.recipient));
  if (data) return <Entering {...props} lines={data} />;
  return error ? <Failure error={error} retry={refetch} /> : <Skeletons count={2} />;
}
