/** Rights to call a route: everybody, whoever is signed in, or finance (and admin, who may do all that staff may). */
export const anyone = { allow: 'anyone' as const };
export const signedIn = { allow: 'signed-in' as const };
export const finance = { allow: ['finance' as const] };
