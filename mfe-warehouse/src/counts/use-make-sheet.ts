import { useNavigate, useQueryClient } from '@qiaohui/kit';
import type { CountScope } from '@qiaohui/warehouse/counts';
import { useState } from 'react';
import { maker } from './queries.ts';

/** Makes a count sheet, once however often it is sent, and opens it. */
export function useMakeSheet(): (scope: CountScope) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [make] = useState(maker);
  return async (scope) => {
    const { id } = await make(scope);
    void client.invalidateQueries({ queryKey: ['warehouse'] });
    navigate(`/warehouse/counts/${id}`);
  };
}
