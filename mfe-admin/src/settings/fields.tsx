import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, firstClick, IconButton, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, useFieldArray, useFormState, WholeField } from '@qiaohui/kit/form';
import type { ComponentType } from 'react';
import { FieldGroup } from '../form/field-group.tsx';
import { useFieldMessages } from '../form/field-messages.ts';
import { channels, useChannelName } from './channels.ts';
import { accountFields, contactFields, imprintFields, imprintLabel } from './labelled-values.ts';
import text from './messages/sections/zh-CN.json' with { type: 'json' };
import { type Section, wholeFields } from './sections.ts';
import type { Values } from './values.ts';

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

function Accounts() {
  const t = useText(text);
  const channelName = useChannelName();
  return channels.map((channel) => (
    <FieldGroup key={channel} title={channelName(channel)}>
      <Box sx={two}>
        {accountFields.map((field) => (
          <Field
            key={field}
            name={`change.channels.${channel}.${field}`}
            label={t(field)}
            required
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
          />
        ))}
      </Box>
    </FieldGroup>
  ));
}

function Times() {
  const t = useText(text);
  const hints: Record<string, string> = {
    rateMaxAgeHours: t('rateMaxAgeHoursHint'),
    confirmHours: t('bankHoursHint'),
    reviewHours: t('bankHoursHint'),
    remitHours: t('remitHoursHint'),
  };
  const days = { multiline: true, minRows: 3, maxRows: 14, required: false } as const;
  return (
    <>
      <Box sx={{ ...two, mt: 5 }}>
        {wholeFields.map((field) => (
          <WholeField key={field} name={`change.${field}`} label={t(field)} required helperText={hints[field]} />
        ))}
        <DecimalField
          name="change.partnerBand"
          label={t('partnerBand')}
          required
          helperText={t('partnerBandHint')}
          slotProps={{ htmlInput: { maxLength: 8 } }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
        <Field name="change.holidays.closed" label={t('closed')} helperText={t('closedHint')} {...days} />
        <Field name="change.holidays.open" label={t('open')} helperText={t('openHint')} {...days} />
        <DateField name="change.holidays.knownUntil" label={t('knownUntil')} required />
      </Box>
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 1fr) minmax(0, 2fr) 44px' },
  '& > :nth-of-type(2)': { gridColumn: { xs: '1', sm: 'auto' } },
  '& > button': { gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } },
  gap: 2,
  alignItems: 'start',
  mb: 3,
};
const MOST = 500;

function Referrers() {
  const t = useText(text);
  const translateError = useFieldMessages();
  const { fields, append, remove } = useFieldArray<Values, 'change.referrers'>({ name: 'change.referrers' });
  const { errors } = useFormState<Values>({ name: 'change.referrers' });
  const error = errors.change?.referrers?.root?.message ?? errors.change?.referrers?.message;
  return (
    <Box sx={{ mt: 5 }}>
      {fields.map(({ id, from }, at) => (
        <Box key={id} sx={line}>
          <Field name={`change.referrers.${at}.from`} label={t('from')} required />
          <Field name={`change.referrers.${at}.link`} label={t('link')} required placeholder="https://" />
          <IconButton
            aria-label={t('removeReferrer', { from: from || `${at + 1}` })}
            onClick={firstClick(() => remove(at))}
          >
            <Remove />
          </IconButton>
        </Box>
      ))}
      {error && <Alert severity="error">{translateError(error, t('referrers'))}</Alert>}
      {fields.length < MOST && (
        <Button size="small" startIcon={<Add />} onClick={() => append({ from: '', link: '' })}>
          {t('addReferrer')}
        </Button>
      )}
    </Box>
  );
}

function Contacts() {
  const t = useText(text);
  const hints: Record<string, string> = { serviceLink: t('serviceLinkHint'), serviceQr: t('serviceQrHint') };
  return (
    <Box sx={{ ...two, mt: 5 }}>
      {contactFields.map((field) => (
        <Field key={field} name={`change.contacts.${field}`} label={t(field)} helperText={hints[field]} />
      ))}
    </Box>
  );
}

function Imprint() {
  const t = useText(text);
  return (
    <Box sx={{ ...two, mt: 5 }}>
      {imprintFields.map((field) => (
        <Field key={field} name={`change.imprint.${field}`} label={t(imprintLabel(field))} />
      ))}
    </Box>
  );
}

/** The fields of each section. */
export const fieldsOf: Record<Section, ComponentType> = {
  accounts: Accounts,
  times: Times,
  referrers: Referrers,
  contacts: Contacts,
  imprint: Imprint,
};
