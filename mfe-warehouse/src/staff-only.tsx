import { Forbidden, Outlet } from '@qiaohui/kit';
import { useWorksHere } from './area/works-here.ts';

/** Pages all of whose requests the service refuses to others: they say so once, before anything is offered or asked. */
export const StaffOnly = () => (useWorksHere() ? <Outlet /> : <Forbidden />);
