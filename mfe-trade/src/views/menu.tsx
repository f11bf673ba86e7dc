import { ListViews } from '@qiaohui/kit';
import type { ViewedList } from '@qiaohui/trade/views';
import type { ComponentProps } from 'react';
import { api } from '../area/queries.ts';

type Props = Pick<ComponentProps<typeof ListViews>, 'filtered' | 'show'> & { list: ViewedList };

/** The user's saved views of a list of trade. */
export const ViewMenu = (props: Props) => <ListViews {...props} url={`${api}/views`} />;
