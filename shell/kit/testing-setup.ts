import './testing-stacks.ts';
import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Set while a query is asked again and again until it holds. */
const isPolled = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** As the library's own, which prints the page for each try, a twentieth of the time of these tests: here only the last. */
function getElementError(message: string | null, container: Element): Error {
  const whole = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`]
      .filter(Boolean)
      .join('\n\n');
  const polled = isPolled();
  const error = new Error(polled ? '' : whole());
  if (polled) Object.defineProperty(error, 'message', { configurable: true, get: whole });
  error.name = 'TestingLibraryElementError';
  if (!polled) Error.captureStackTrace(error, getElementError);
  return error;
}

// Lazy pages load a whole chunk first, and other test files use the processors at the same time.
configure({ asyncUtilTimeout: 10_000, getElementError });
