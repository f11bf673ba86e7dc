import './testing-stacks.ts';
import './testing-styles.ts';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Lazy pages load a whole chunk first, and other test files use the processors at the same time.
configure({ asyncUtilTimeout: 10_000 });
