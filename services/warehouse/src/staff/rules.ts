/** The access rule of routes for the warehouse's staff. */
export const warehouseStaff = { allow: ['warehouse' as const] };
