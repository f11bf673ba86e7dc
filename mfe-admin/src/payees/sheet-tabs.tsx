import { Box, Tab, Tabs, useText } from '@qiaohui/kit';
import { useFormContext, useFormState } from '@qiaohui/kit/form';
import { type ReactNode, useEffect, useRef } from 'react';
import text from './messages/sheet/zh-CN.json' with { type: 'json' };
import { errorsByTab, firstInvalid, type PayeeTab, payeeTabs, tabOf } from './sheet-tabs.rules.ts';

const count = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  px: 1,
  ml: 2,
  borderRadius: '10px',
  bgcolor: 'error.wash',
  color: 'error.text',
  fontSize: 12.5,
} as const;

type Props = { tab: PayeeTab; onTab: (tab: PayeeTab) => void; invalid: string[]; isNew: boolean };

/** The tabs of a payee's sheet, each with the number of its fields that are wrong. A new payee has no history. */
export function PayeeTabs({ tab, onTab, invalid, isNew }: Props) {
  const t = useText(text);
  const errors = errorsByTab(invalid);
  const shown = payeeTabs.filter((one) => !(isNew && one === 'history'));
  return (
    <Tabs
      value={tab}
      onChange={(_, chosen: PayeeTab) => onTab(chosen)}
      aria-label={t('parts')}
      variant="scrollable"
      sx={{ flex: 'none', px: { xs: 1, sm: 3 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map((one) => (
        <Tab
          key={one}
          value={one}
          id={`payee-tab-${one}`}
          label={
            <span>
              {t(one)}
              {errors[one] && (
                <Box component="span" role="img" aria-label={t('errors', { count: errors[one] })} sx={count}>
                  {errors[one]}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

/** A tab's panel. Its fields stay while another one is open, so that all are checked and none is lost. */
export function Panel({ of, tab, children }: { of: PayeeTab; tab: PayeeTab; children: ReactNode }) {
  return (
    <Box role="tabpanel" aria-labelledby={`payee-tab-${of}`} hidden={of !== tab}>
      {children}
    </Box>
  );
}

/** Fields with an error, by the name they have in the payee. */
export function useInvalid(): string[] {
  const { errors } = useFormState<{ payee: object }>();
  return Object.keys(errors.payee ?? {});
}

/** When sending failed, opens the tab of the field to correct first and focuses it: a hidden field takes no focus. */
export function useErrorFocus(tab: PayeeTab, onTab: (tab: PayeeTab) => void): void {
  const { setFocus } = useFormContext();
  const { submitCount } = useFormState();
  const invalid = useInvalid();
  const handled = useRef(submitCount);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (handled.current !== submitCount) {
      handled.current = submitCount;
      wanted.current = firstInvalid(invalid, tab);
    }
    if (wanted.current === null) return;
    if (tabOf(wanted.current) === tab) {
      setFocus(`payee.${wanted.current}`);
      wanted.current = null;
    } else onTab(tabOf(wanted.current));
  }, [submitCount, invalid, tab, onTab, setFocus]);
}
