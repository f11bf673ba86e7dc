import { opens, useSession } from '@qiaohui/kit';

/** True for the warehouse's own staff; others read at most. */
export const useWorksHere = () => opens(['warehouse'], useSession().user?.group);
