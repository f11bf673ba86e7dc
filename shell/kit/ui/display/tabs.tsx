import MuiTabs, { type TabsProps } from '@mui/material/Tabs';
import { useMediaQuery, useTheme } from '@qiaohui/kit/core';
import { useEffect, useRef } from 'react';

/** Tabs of which the chosen one is always in view, also after the strip has got narrower or its texts longer. */
export function Tabs(props: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { value } = props;
  useEffect(() => {
    const strip = root.current?.querySelector('.MuiTabs-scroller');
    if (!strip || typeof ResizeObserver === 'undefined') return;
    const show = () => {
      const chosen = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      if (!chosen) return;
      const { left, right } = strip.getBoundingClientRect();
      if (chosen.left < left) strip.scrollLeft -= left - chosen.left;
      if (chosen.right > right) strip.scrollLeft += chosen.right - right;
    };
    const watch = new ResizeObserver(show);
    for (const element of [strip, ...strip.querySelectorAll('[role="tab"]')]) watch.observe(element);
    return () => watch.disconnect();
  }, [value]);
  // a phone's strip is swiped: arrows would take a third of it
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  return <MuiTabs ref={root} {...props} {...(narrow && { scrollButtons: false })} />;
}
