import { Box, Page } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { type StepNumber, Stepper } from './stepper.tsx';

type Props = {
  step: StepNumber;
  title: string;
  intro?: ReactNode;
  saved?: ReactNode;
  bar?: ReactNode;
  children: ReactNode;
};

const column = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 56px)' } as const;
const top = {
  width: '100%',
  maxWidth: 808,
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  pt: { xs: 4, sm: 7 },
  mb: { xs: -1, sm: -3 },
};

/** One step of the wizard: stepper, heading, content, and the bar that keeps to the bottom. */
export function Frame({ step, title, intro, saved, bar, children }: Props) {
  return (
    <Box sx={column}>
      <Box sx={top}>
        <Stepper step={step} />
      </Box>
      <Box sx={{ flex: 1 }}>
        <Page title={title} intro={intro} width="wizard" actions={saved}>
          {children}
        </Page>
      </Box>
      {bar}
    </Box>
  );
}
