import {
  Box,
  Button,
  Card,
  DialogContent,
  DialogEnd,
  DialogFrame,
  Loaded,
  type Locale,
  Typography,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { Field, useFormContext, useWatch } from '@qiaohui/kit/form';
import type { RfqPreviewed } from '@qiaohui/trade/rfqs';
import { useState } from 'react';
import { instantOf } from '../deadline.rules.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { rfqs } from '../queries.ts';
import { languagesOf, type RfqValues } from './values.ts';

/** The e-mail as the service would send it. */
function Preview({ inquiry, mail, onClose }: { inquiry: string; mail: RfqPreviewed; onClose: () => void }) {
  const t = useText(text);
  const query = useQuery(rfqs.preview(inquiry, mail));
  const language = t(`locale.${mail.locale}`);
  return (
    <DialogFrame title={t('previewIn', { language })} onClose={onClose} width="md">
      <DialogContent>
        <Loaded query={query}>
          {({ subject, text: body }) => (
            <Box lang={mail.locale}>
              <Typography variant="h3" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
                {subject}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
                {t('attachment')}
              </Typography>
            </Box>
          )}
        </Loaded>
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}

/** What is written to the channels, in each of their languages, and how it will look. */
export function Texts({ inquiry, lineCount }: { inquiry: string; lineCount: number }) {
  const t = useText(text);
  const { getValues } = useFormContext<RfqValues>();
  const channels = useWatch<RfqValues, 'channels'>({ name: 'channels' });
  const [previewed, setPreviewed] = useState<RfqPreviewed | null>(null);
  const languages = languagesOf(channels);
  const preview = (locale: Locale) => {
    const { text: written, lines, deadline } = getValues();
    const at = instantOf(deadline) ?? new Date().toISOString();
    setPreviewed({ locale, text: written[locale], deadline: at, lines: lines?.length ?? lineCount });
  };
  if (languages.length === 0) return null;
  return (
    <Card component="section" aria-label={t('texts')} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('texts')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {t('textsHint')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {languages.map((locale) => (
          <Box key={locale} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <Field
              name={`text.${locale}`}
              label={t('textIn', { language: t(`locale.${locale}`) })}
              multiline
              minRows={4}
              maxRows={14}
              required
              fullWidth
              autoComplete="off"
            />
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => preview(locale)}
              aria-label={t('previewIn', { language: t(`locale.${locale}`) })}
            >
              {t('preview')}
            </Button>
          </Box>
        ))}
      </Box>
      {previewed && <Preview inquiry={inquiry} mail={previewed} onClose={() => setPreviewed(null)} />}
    </Card>
  );
}
