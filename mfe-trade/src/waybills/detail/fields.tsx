import { Box, Typography, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { DirectionField, TransportField } from '../choices.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const columns = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', xl: '1fr 1fr 1fr' } };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, '& + &': { mt: 7 } }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
        {title}
      </Typography>
      <Box sx={columns}>{children}</Box>
    </Box>
  );
}

export function Fields({ closed }: { closed: boolean }) {
  const t = useText(text);
  const common = { disabled: closed, autoComplete: 'off' };
  return (
    <>
      <Part title={t('job')}>
        <Field name="client" label={t('client')} required {...common} />
        <Field name="client_code" label={t('client_code')} {...common} />
        <TransportField disabled={closed} />
        <DirectionField disabled={closed} />
      </Part>
      <Part title={t('route')}>
        <Field name="departure_port" label={t('departure_port')} {...common} />
        <Field name="transit_port" label={t('transit_port')} {...common} />
        <Field name="destination_port" label={t('destination_port')} {...common} />
        <Field name="vessel" label={t('vessel')} {...common} />
        <Field name="voyage" label={t('voyage')} {...common} />
        <Field name="sailing_date" label={t('sailing_date')} type="date" {...common} />
        <Field name="arrival_date" label={t('arrival_date')} type="date" {...common} />
      </Part>
      <Part title={t('documents')}>
        <Field name="mbl" label={t('mbl')} {...common} />
        <Field name="hbl" label={t('hbl')} {...common} />
        <Field name="remark" label={t('remark')} multiline minRows={2} sx={{ gridColumn: '1 / -1' }} {...common} />
      </Part>
    </>
  );
}
