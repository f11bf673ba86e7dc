import type { AuditRow } from '@qiaohui/admin/audit';
import { Details, DialogContent, DialogEnd, DialogFrame, Link, RouterLink, useText, When } from '@qiaohui/kit';
import { Change } from './change.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Pages that show a subject of a kind. */
const pages: Partial<Record<AuditRow['subject']['kind'], (id: string) => string>> = {
  order: (id) => `/manage?order=${id}`,
  gic: (id) => `/manage?tab=gic&order=${id}`,
  payee: (id) => `/manage?tab=payees&payee=${id}`,
};

/** What an action was about: the kind of record, and what staff call it; records without a name only by their kind. */
export function Subject({ row: { what, subject, name } }: { row: Pick<AuditRow, 'what' | 'subject' | 'name'> }) {
  const t = useText(text);
  const { id } = subject;
  // earlier versions recorded a check of the books as one of a statement
  const kind = what === 'postings.check' ? 'books' : subject.kind;
  if (name === null) return t(kind);
  const to = pages[kind]?.(id);
  return (
    <>
      {t(kind)}{' '}
      {to ? (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
    </>
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
            { label: t('subject'), value: <Subject row={row} /> },
            { label: t('reason'), value: row.reason ?? '–' },
          ]}
        />
        <Change row={row} />
      </DialogContent>
      <DialogEnd onClose={onClose} leave={t('close')} />
    </DialogFrame>
  );
}
