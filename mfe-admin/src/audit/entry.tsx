import type { AuditRow } from '@qiaohui/admin/audit';
import { Details, DialogContent, DialogEnd, DialogFrame, Link, RouterLink, useText, When } from '@qiaohui/kit';
import { Change } from './change.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

export function Subject({ subject: { kind, id } }: Pick<AuditRow, 'subject'>) {
  const t = useText(text);
  const name = `${t(kind)} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`;
  if (kind !== 'order') return name;
  return (
    <Link component={RouterLink} to={`/manage?order=${id}`}>
      {name}
    </Link>
  );
}

/** One action with all that is known of it. */
export function Entry({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useText(text);
  return (
    <DialogFrame title={t(row.what)} onClose={onClose}>
      <DialogContent>
        <Details
          rows={[
            { label: t('when'), value: <When at={row.at} /> },
            { label: t('who'), value: row.email || t('system') },
            { label: t('subject'), value: <Subject subject={row.subject} /> },
            { label: t('reason'), value: row.reason ?? '–' },
          ]}
        />
        <Change row={row} />
      </DialogContent>
      <DialogEnd onClose={onClose} />
    </DialogFrame>
  );
}
