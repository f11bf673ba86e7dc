import type { ReactNode } from 'react';

/** How much waits on a page. */
export type DeskCount = {
  /** Undefined until it is known; zero is not shown. */
  value: number | undefined;
  /** What is counted, for screen readers and the tooltip: '18 documents to review'. */
  label: string;
  /** Something has waited too long. Only then the count has a colour. */
  late?: boolean;
};

export type DeskPage = {
  to: string;
  label: string;
  /** An outlined icon. */
  icon: ReactNode;
  count?: DeskCount | undefined;
  /** Called while the pointer is on the link, to prefetch. */
  ahead?: () => void;
};

/** Pages under a heading; a group without one stands first. */
export type DeskGroup = { label?: string; pages: DeskPage[] };
