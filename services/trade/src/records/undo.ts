/** How long a deleted brand, a removed picture and a merge can be undone. */
export const UNDO_S = 24 * 3600;
