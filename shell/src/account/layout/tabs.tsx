import { Box, Tab, Tabs } from '@qiaohui/kit';
import { type ReactNode, useId } from 'react';

type Props<K extends string> = {
  name: string;
  options: readonly { key: K; label: string }[];
  chosen: K;
  choose: (key: K) => void;
  children: ReactNode;
};

/** A few methods as tabs. A single method has no tabs, and what was typed into it stays. */
export function MethodTabs<K extends string>({ name, options, chosen, choose, children }: Props<K>) {
  const id = useId();
  const isChoice = options.length > 1;
  const panel = { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${chosen}` };
  return (
    <>
      {isChoice && (
        <Tabs
          value={chosen}
          onChange={(_, key: K) => choose(key)}
          variant="fullWidth"
          aria-label={name}
          sx={{ mt: -2, mb: 5, borderBottom: 1, borderColor: 'divider' }}
        >
          {options.map(({ key, label }) => (
            <Tab key={key} value={key} label={label} id={`${id}${key}`} aria-controls={`${id}panel`} />
          ))}
        </Tabs>
      )}
      <Box {...(isChoice ? panel : {})}>{children}</Box>
    </>
  );
}
