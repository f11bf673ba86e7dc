import * as React from 'react';

/**
 * In development React takes a stack trace for each of the first 10,000 elements of a second, for its warnings. Nobody
 * reads them here and they take an eighth of a page's time in tests: the count stands at its limit.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const shared = (React as unknown as Record<string, object | undefined>)[internals];
if (shared) Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
