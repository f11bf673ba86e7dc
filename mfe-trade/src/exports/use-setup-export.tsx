import { useText } from '@qiaohui/kit';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const SetupExport = lazy(() => import('./setup-dialog.tsx'));

/** The act that exports a list of what the team sets up, and its dialog while it is open. */
export function useSetupExport({ filter, ...list }: Omit<ComponentProps<typeof SetupExport>, 'onClose'>) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  return {
    act: { label: t('export'), run: () => setOpen(true) },
    dialog: isOpen && (
      <Suspense>
        <SetupExport {...list} filter={given} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
