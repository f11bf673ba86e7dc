import { zodResolver } from '@hookform/resolvers/zod';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { SignForm } from '@qiaohui/admin/orders';
import { Box, Button, Chip, Typography, useKeys, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { useState } from 'react';
import { DeskForm } from '../../form/form.tsx';
import { ButtonKey } from './key-hint.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const ReasonForm = SignForm.pick({ reason: true });
const usual = ['whyPayment', 'whyAsked', 'whyBank'] as const;

function OwnReason({ onReason }: { onReason: (reason: string) => void }) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(ReasonForm), defaultValues: { reason: '' } });
  return (
    <DeskForm form={form} onSubmit={({ reason }) => onReason(reason)} label={t('whyOther')}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Field name="reason" label={t('why')} size="small" fullWidth autoFocus />
        <Button type="submit" variant="outlined" color="inherit">
          {t('open')}
        </Button>
      </Box>
    </DeskForm>
  );
}

/** In the middle of the room that the document will take. */
const prompt = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 440px)',
  placeContent: 'center',
  justifyItems: 'start',
  gap: 3,
  p: 4,
  bgcolor: 'background.default',
  borderRadius: '10px',
} as const;

/** Documents stay hidden until a reason is given; the customer reads it with the viewer's name. */
export function ReasonPrompt({ onReason }: { onReason: (reason: string) => void }) {
  const t = useText(text);
  const [isOwn, setOwn] = useState(false);
  const review = () => onReason(t('whyReview'));
  useKeys({ v: review });
  return (
    <Box sx={prompt}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <VisibilityOff fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="body2">{t('veiled')}</Typography>
      </Box>
      <Button variant="contained" onClick={review}>
        {t('whyReview')}
        <ButtonKey>V</ButtonKey>
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, md: 1 }, rowGap: { xs: 5, md: 1 } }}>
        {usual.map((name) => (
          <Chip key={name} size="small" variant="outlined" label={t(name)} onClick={() => onReason(t(name))} />
        ))}
        <Chip size="small" variant="outlined" label={t('whyOther')} onClick={() => setOwn(true)} />
      </Box>
      {isOwn && <OwnReason onReason={onReason} />}
    </Box>
  );
}
