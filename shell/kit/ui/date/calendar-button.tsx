import Month from '@mui/icons-material/CalendarMonthOutlined';
import Popover from '@mui/material/Popover';
import { IconButton, useText } from '@qiaohui/kit/core';
import type { RefObject } from 'react';
import { Calendar } from './calendar.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPick: (day: string) => void;
  /** What the calendar stands below. */
  anchor: RefObject<HTMLElement | null>;
  disabled?: boolean | undefined;
};

/** Opens the calendar below a field. Its own name leaves out the field's, so that the field alone bears that. */
export function CalendarButton({ label, isOpen, onOpen, onPick, anchor, disabled = false, ...calendar }: Props) {
  const t = useText(text);
  return (
    <>
      <IconButton
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => onOpen(true)}
        sx={{ color: 'text.secondary', mr: -2 }}
      >
        <Month sx={{ fontSize: 20 }} />
      </IconButton>
      <Popover
        open={isOpen}
        onClose={() => onOpen(false)}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('calendar', { label }), sx: { mt: 1 } } }}
      >
        <Calendar
          {...calendar}
          onPick={(day) => {
            onPick(day);
            onOpen(false);
          }}
        />
      </Popover>
    </>
  );
}
