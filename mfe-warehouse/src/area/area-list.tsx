import { type Column, ListPage } from '@qiaohui/kit';
import { type ComponentProps, type ComponentType, Suspense } from 'react';
import { useWorksHere } from './works-here.ts';

type Props<R extends { id: string }> = Omit<
  ComponentProps<typeof ListPage<R>>,
  'crumbs' | 'dense' | 'create' | 'children' | 'columns'
> & {
  columns: Column<R>[];
  /** The dialog for a new record, which is loaded when it opens. */
  create?: { label: string; Dialog: ComponentType<{ onClose: () => void }> };
};

/** A list page of the area; only the warehouse's own staff have its actions. */
export function AreaList<R extends { id: string }>({ create, actions, acts, actsOf, ...list }: Props<R>) {
  const worksHere = useWorksHere();
  const form = worksHere &&
    create && {
      label: create.label,
      form: (onClose: () => void) => (
        <Suspense>
          <create.Dialog onClose={onClose} />
        </Suspense>
      ),
    };
  return (
    <ListPage<R>
      {...list}
      {...(worksHere && { actions, actsOf, ...(acts && { acts }) })}
      {...(form && { create: form })}
    />
  );
}
