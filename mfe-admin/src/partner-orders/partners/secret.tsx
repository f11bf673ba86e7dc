import type { PartnerWithSecret } from '@qiaohui/admin/partners';
import { Alert, Button, Details, DialogActions, DialogContent, DialogFrame, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Shows a new secret once. It closes by its button only, since closing by accident would lose it. */
export function SecretDialog({ made, onClose }: { made: PartnerWithSecret; onClose: () => void }) {
  const t = useText(text);
  const row = (label: string, value: string) => ({ label, value, copy: value });
  return (
    <DialogFrame title={t('secretTitle')} width="sm">
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning">{t('secretText')}</Alert>
        <Details rows={[row(t('partnerId'), made.id), row(t('keyId'), made.key_id), row(t('secret'), made.secret)]} />
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="contained" onClick={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
