import type { ViewedList } from '@qiaohui/admin/list-views';
import { ListViews } from '@qiaohui/kit';
import type { ComponentProps } from 'react';

/** Of the desk's address, what is no filter of a list. */
const others = ['tab', 'payee', 'line', 'part', 'statement'];

type Props = Pick<ComponentProps<typeof ListViews>, 'filtered' | 'show'> & { list: ViewedList };

/** The user's saved views of a list of the desk; those of orders are their own. */
export const DeskViews = (props: Props) => <ListViews {...props} url="/api/v1/manage/list-views" except={others} />;
