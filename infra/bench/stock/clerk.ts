export const clerk = { id: 'bench', email: 'warehouse@example.com', group: 'warehouse' as const };
