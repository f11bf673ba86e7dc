import { useText } from '@qiaohui/kit';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const ExportDialog = lazy(() => import('./dialog.tsx'));

type Exported = Omit<ComponentProps<typeof ExportDialog>, 'onClose'>;

/** The act of a menu that exports a list, and its dialog while it is open. */
export function useListExport() {
  const t = useText(text);
  const [exported, setExported] = useState<Exported | null>(null);
  return {
    actOf: (wanted: Exported) => ({ label: t('export'), run: () => setExported(wanted) }),
    dialog: exported && (
      <Suspense>
        <ExportDialog {...exported} onClose={() => setExported(null)} />
      </Suspense>
    ),
  };
}
