import { http, queryOptions } from '@qiaohui/kit';
import { OwnCode } from '@qiaohui/trade/clients';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

/** The client codes that the team writes, and whether an administrator has assigned each to it. */
export const ownCodes = () =>
  queryOptions({
    queryKey: ['trade', 'goods', 'codes'],
    queryFn: ({ signal }) => http.get(z.array(OwnCode), `${api}/client-codes/own`, { signal }),
  });
