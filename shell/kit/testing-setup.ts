import './testing-stacks.ts';
import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Set while a query is asked again and again until it holds; what it says each time but the last is not read. */
const isPolled = () => '_disableExpensiveErrorDiagnostics' in getConfig() && getConfig()['_disableExpensiveErrorDiagnostics' as never];

configure({
  // Lazy pages load a whole chunk first, and other test files use the processors at the same time.
  asyncUtilTimeout: 10_000,
  // As the library's own, which prints the page for each try: a twentieth of the time of these tests.
  getElementError(message, container) {
    const page = isPolled() ? '' : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
