import Box from '@mui/material/Box';
import { figures, useFormat, useText } from '@qiaohui/kit/core';
import { useEffect, useState } from 'react';
import texts from '../../i18n/messages/zh-CN.json' with { type: 'json' };

const two = (value: number) => String(value).padStart(2, '0');

/** Time left until `to` (ISO 8601), by the second, with the absolute time on hovering. */
export function Countdown({ to, onEnd }: { to: string; onEnd?: () => void }) {
  const t = useText(texts);
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.floor((new Date(to).getTime() - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onEnd?.();
  }, [left, onEnd]);
  const days = Math.floor(left / 86_400);
  const clock = `${two(Math.floor(left / 3600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <Box component="time" role="timer" dateTime={to} title={format.full(to)} sx={{ fontWeight: 700, ...figures }}>
      {left === 0 ? t('ended') : days > 0 ? `${t('days', { count: days })} ${clock}` : clock}
    </Box>
  );
}
