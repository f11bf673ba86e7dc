import { ListViews } from '@qiaohui/kit';
import type { ViewedList } from '@qiaohui/warehouse/views';
import type { ComponentProps } from 'react';
import { api } from './queries.ts';
import { useWorksHere } from './works-here.ts';

type Props = Pick<ComponentProps<typeof ListViews>, 'filtered' | 'show'> & { list: ViewedList };

/** The saved views of a list, for the warehouse's own staff. */
export const Views = (props: Props) => (useWorksHere() ? <ListViews {...props} url={`${api}/views`} /> : null);
