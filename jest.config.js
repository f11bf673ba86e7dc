/** Every file is an ES module; swc only strips types and JSX. */
const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        // JSON is imported with its attribute, as Node itself demands.
        jsc: {
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/'],
  modulePathIgnorePatterns: ['/\\.data/', '/dist/'],
};

const globalTeardown = '<rootDir>/infra/testing/jest-teardown.ts';
const servers = { globalSetup: '<rootDir>/infra/testing/jest-setup.ts', globalTeardown };

/** @type {import('jest').Config} */
export default {
  testTimeout: 60_000,
  testSequencer: '<rootDir>/infra/testing/sequencer.js',
  // modules of a test file that has ended are not given back: a worker that holds so much is replaced before the next one
  workerIdleMemoryLimit: '3GB',
  projects: [
    {
      ...base,
      ...servers,
      displayName: 'unit',
      runtime: '<rootDir>/infra/testing/runtime.js',
      testEnvironment: '<rootDir>/infra/testing/node-environment.js',
      testMatch: [
        '<rootDir>/services/**/*.test.ts',
        '<rootDir>/infra/**/*.test.ts',
        '<rootDir>/shell/**/*.test.ts',
        '<rootDir>/mfe-*/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '/infra/e2e/'],
    },
    {
      ...base,
      displayName: 'ui',
      runtime: '<rootDir>/infra/testing/screens/runtime.js',
      testEnvironment: '<rootDir>/infra/testing/screens/environment.js',
      setupFilesAfterEnv: ['<rootDir>/shell/kit/testing-setup.ts'],
      // to screens messages are given in every language at once; services read their files as they are
      transform: {
        '/messages/(.*/)?zh-CN\\.json$': '<rootDir>/shell/kit/federation/messages-jest.js',
        ...base.transform,
      },
      testMatch: ['<rootDir>/shell/**/*.test.tsx', '<rootDir>/mfe-*/**/*.test.tsx'],
    },
    {
      ...base,
      globalSetup: '<rootDir>/infra/e2e/setup.ts',
      globalTeardown,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/infra/testing/node-environment.js',
      testMatch: ['<rootDir>/infra/e2e/**/*.test.ts'],
    },
  ],
};
