import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Copy,
  DialogContent,
  DialogEnd,
  DialogFrame,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, FormBody, useErrorMessages, useForm, WholeField } from '@qiaohui/kit/form';
import { type NewStockLink as Made, StockLinkRequest } from '@qiaohui/warehouse/stock-links';
import { useState } from 'react';
import { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { stockLinks } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Written = StockLinkRequest.extend({ days: z.preprocess(Number, StockLinkRequest.shape.days) });
/** The token is in the fragment, which browsers never send. */
const addressOf = ({ token }: Made) => `${window.location.origin}/warehouse/window#${token}`;

/** Shows the link, which is visible only once. */
function Link({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useText(text);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="success">{t('once')}</Alert>
        <Box component="output" aria-label={t('link')} sx={{ fontSize: 13, minWidth: 0 }}>
          {addressOf(made)}
        </Box>
        <Copy value={addressOf(made)} label={t('link')} text />
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </>
  );
}

type RequestProps = { onMade: (made: Made) => void; onClose: () => void };

function Request({ onMade, onClose }: RequestProps) {
  const t = useText(text);
  const name = useText(names);
  const errorMessages = useErrorMessages(errors);
  const make = useMutation(stockLinks.make(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { client_code: '', days: '30' },
  });
  return (
    <FormBody
      form={form}
      translateError={errorMessages}
      onSubmit={async (request) => {
        onMade(await make.mutateAsync(request));
      }}
      action={t('create')}
      onClose={onClose}
    >
      <Field name="client_code" label={name('clientCode')} required autoFocus />
      <WholeField name="days" label={t('days')} required />
    </FormBody>
  );
}

/** Makes a link for a client, and shows it. */
export default function NewLink({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <DialogFrame title={t('make')} onClose={onClose}>
      {made ? <Link made={made} onClose={onClose} /> : <Request onMade={setMade} onClose={onClose} />}
    </DialogFrame>
  );
}
