import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Tab, Tabs, useText } from '@qiaohui/kit';
import { Attachments } from '../attachments/attachments.tsx';
import { Money } from '../money/money.tsx';
import { useDeskAddress } from '../orders/address.ts';
import { Papers } from '../papers/papers.tsx';
import { Account } from '../people/account.tsx';
import { People } from '../people/people.tsx';
import { History } from './history.tsx';
import { text } from './text.ts';

const parts = {
  papers: Papers,
  money: Money,
  account: Account,
  people: People,
  attachments: Attachments,
  history: History,
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

export function Parts({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const { part, change } = useDeskAddress();
  const open = names.find((name) => name === part) ?? 'papers';
  const Content = parts[open];
  const count = { done: detail.papers.accepted, all: detail.papers.required };
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, name: Name) => change('part', name === 'papers' ? '' : name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('parts')}
        sx={{ px: 2, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name === 'papers' ? t('papers', count) : t(name)}
            id={`part-${name}`}
            aria-controls={`part-panel-${name}`}
            sx={{ minWidth: 0, minHeight: 40, px: 2.5, fontSize: 14 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`part-panel-${open}`} aria-labelledby={`part-${open}`} sx={{ p: 4 }}>
        <Content detail={detail} />
      </Box>
    </>
  );
}
