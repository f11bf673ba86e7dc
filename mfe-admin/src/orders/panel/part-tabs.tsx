import { Box, Tab, Tabs, useListParams } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { Inside } from '../../form/unsaved.tsx';

/** On a phone the next step below does not move while a part is loaded. */
const panel = { p: 4, minHeight: { xs: 440, lg: 0 } } as const;

type Part = { name: string; label: string; content: () => ReactNode; onClick?: (() => void) | undefined };

/** The tabs of an open order; the selected one is in the URL, except the first. */
export function PartTabs({ label, parts }: { label: string; parts: [Part, ...Part[]] }) {
  const { filter, set } = useListParams({ part: null });
  const [first] = parts;
  const open = parts.find(({ name }) => name === filter.part) ?? first;
  return (
    <>
      <Tabs
        value={open.name}
        onChange={(_, name: string) => set({ part: name === first.name ? '' : name })}
        variant="scrollable"
        // arrows where the tabs are wider than the panel: those beyond its edge are seen by nobody otherwise
        scrollButtons="auto"
        aria-label={label}
        sx={{
          px: 2,
          minHeight: { xs: 44, md: 40 },
          borderBottom: 1,
          borderColor: 'divider',
          // stays while the part below is read
          position: 'sticky',
          top: 0,
          zIndex: 2,
          bgcolor: 'background.paper',
        }}
      >
        {parts.map(({ name, label: tabLabel, onClick }) => (
          <Tab
            key={name}
            value={name}
            label={tabLabel}
            {...(onClick && { onClick })}
            id={`part-${name}`}
            aria-controls={`part-panel-${name}`}
            sx={{
              minWidth: { xs: 44, md: 0 },
              minHeight: { xs: 44, md: 40 },
              px: 2.5,
              fontSize: 14,
              fontVariantNumeric: 'tabular-nums',
            }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`part-panel-${open.name}`} aria-labelledby={`part-${open.name}`} sx={panel}>
        <Inside name="part">{open.content()}</Inside>
      </Box>
    </>
  );
}
