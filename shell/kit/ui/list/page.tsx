import { Button, Page, useKeys, useText } from '@qiaohui/kit/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useOpened } from '../dialog/use-opened.ts';
import type { Act } from '../display/more.tsx';
import { KeyHints } from '../keyboard/key-hints.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Clearing } from './filter-bar.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PageActs } from './page-acts.tsx';
import { type ListProps, RecordList, type Rows } from './record-list.tsx';

type Create = {
  label: string;
  /** The dialog that creates a record. */
  form: (onClose: () => void) => ReactNode;
};

type Props<R> = Pick<ComponentProps<typeof Page>, 'title' | 'intro' | 'actions' | 'width' | 'dense'> &
  Omit<ListProps<R>, 'label' | 'keyboard'> &
  Rows<R> & {
    /** Accessible name of the list, if not the page's title. */
    label?: string;
    crumbs?: Crumb[];
    /** Actions beside the main one; on a phone in a menu. */
    acts?: Act[];
    /** A `FilterBar`. */
    filters?: ReactNode;
    /** Opened by N and by a button; also offered by an empty list. */
    create?: Create;
    /** Further shortcuts of the page, for its help. */
    hints?: ComponentProps<typeof KeyHints>['keys'];
  };

/** A page with one list: heading, filters, rows in all states, a new record with N, and its shortcuts. */
export function ListPage<R extends { id: string }>({
  title,
  intro,
  actions,
  acts = [],
  width = 'full',
  dense = true,
  label = title,
  crumbs,
  filters,
  create,
  hints = [],
  empty,
  ...list
}: Props<R>) {
  const t = useText(text);
  const [creating, setCreating] = useState(false);
  const start = () => setCreating(true);
  // the palette and links open it by the address
  const linked = useOpened('create');
  const stop = () => {
    setCreating(false);
    if (linked.isOpen) linked.close();
  };
  useKeys(create ? { n: start } : {});
  // a page has one button that is filled: that of an empty list repeats it
  const button = (variant: 'contained' | 'outlined') =>
    create && (
      <Button variant={variant} {...(variant === 'outlined' && { color: 'inherit' })} onClick={start}>
        {create.label}
      </Button>
    );
  const keys = [
    ...(filters ? [{ keys: '/', label: t('search') }] : []),
    ...(create ? [{ keys: 'N', label: t('keyNew') }] : []),
    { keys: 'J K', label: t('keyWalk') },
    ...(list.addressOf || list.reading ? [{ keys: 'Enter', label: t('keyOpen') }] : []),
    ...(list.reading ? [{ keys: 'Esc', label: t('close') }] : []),
    ...hints,
  ];
  return (
    <Page
      title={title}
      intro={intro}
      width={width}
      dense={dense}
      above={crumbs && <Breadcrumbs crumbs={crumbs} />}
      actions={
        (actions || create || acts.length > 0) && (
          <>
            <PageActs acts={acts} />
            {actions}
            {button('contained')}
          </>
        )
      }
    >
      <Clearing value={{ filtered: list.filtered === true, onClear: list.onClear }}>{filters}</Clearing>
      <RecordList
        {...list}
        label={label}
        empty={typeof empty === 'string' ? empty : { action: button('outlined'), ...empty }}
        keyboard
      />
      {(creating || linked.isOpen) && create?.form(stop)}
      <KeyHints keys={keys} />
    </Page>
  );
}
