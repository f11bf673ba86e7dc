import { Button, useOpened, useText } from '@qiaohui/kit';
import type { MissingField } from '@qiaohui/trade/waybill-documents';
import type { Waybill } from '@qiaohui/trade/waybills';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { goToCard } from './cards.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Documents = lazy(() => import('./sheet.tsx'));

/** Opens the documents of a waybill. */
export function DocumentsButton({ waybill }: { waybill: Pick<Waybill, 'id' | 'number'> }) {
  const t = useText(text);
  const { isOpen, open, close } = useOpened('documents');
  const field = useRef<MissingField | null>(null);
  useEffect(() => {
    // the sheet gives the focus back to its button first
    if (isOpen || !field.current) return;
    goToCard(field.current);
    field.current = null;
  }, [isOpen]);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={open} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
        {t('documents')}
      </Button>
      <Suspense>
        {isOpen && (
          <Documents
            waybill={waybill}
            onClose={close}
            onField={(missing) => {
              field.current = missing;
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
