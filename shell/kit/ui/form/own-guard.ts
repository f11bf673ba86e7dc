import { createContext, useContext } from 'react';

const OwnGuard = createContext(false);

/** Stands around a page that asks by itself before unsaved input is left: the router takes one such question at a time. */
export const HasOwnGuard = OwnGuard.Provider;

/** True below such a page. */
export const useHasOwnGuard = (): boolean => useContext(OwnGuard);
