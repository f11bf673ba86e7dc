import { readFileSync } from 'node:fs';

/**
 * The walls between the rooms. TypeScript 7 is unknown to dependency-cruiser, so swc parses;
 * `infra/checks/walls.ts` fails when too few modules were cruised, since an unread tree would pass every rule.
 */
const remotes = ['remit', 'admin', 'warehouse', 'trade'];
/** The files of the services' kit that browsers read too: shapes, texts of money, days on clocks, bank details, the form of serials and saved views. */
const shapes =
  '^services/kit/(shapes|money-text|shanghai-time|code-form|name-text|whole-number|views/schema|banking/(account-fields|serial-form))\\.ts$';

/** What a service's package.json exports: the files that its frontend may read. */
const exportedBy = (name) => {
  const { exports = {} } = JSON.parse(readFileSync(new URL(`services/${name}/package.json`, import.meta.url), 'utf8'));
  return Object.values(exports).map((file) => `^services/${name}/${file.slice(2).replaceAll('.', '\\.')}$`);
};

const ofRemotes = remotes.flatMap((name) => [
  {
    name: `mfe-${name}-knows-no-other-remote`,
    comment: 'Remotes are released one by one; what two need belongs to the kit.',
    severity: 'error',
    from: { path: `^mfe-${name}/` },
    to: { path: '^mfe-', pathNot: `^mfe-${name}/` },
  },
  {
    name: `mfe-${name}-reads-its-own-service-only`,
    comment: 'A remote imports what its own service exports (schemas, rules), nothing of another one.',
    severity: 'error',
    from: { path: `^mfe-${name}/` },
    to: { path: '^services/', pathNot: [shapes, ...exportedBy(name)] },
  },
  {
    name: `${name}-reads-only-contracts-of-other-services`,
    comment: 'Services talk by events and commands; of each other they know the contract alone.',
    severity: 'error',
    from: { path: `^services/${name}/` },
    to: {
      path: '^services/',
      pathNot: [
        '^services/kit/',
        `^services/${name}/`,
        '^services/[^/]+/src/contract\\.ts$',
        '^services/[^/]+/src/[^/]+/contract\\.ts$',
      ],
    },
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ofRemotes,
    {
      name: 'server-code-stays-on-the-server',
      comment: 'What an exported file imports ends up in the browser: zod and shapes, nothing of the server.',
      severity: 'error',
      from: { path: remotes.flatMap(exportedBy) },
      to: { path: '^services/kit/|^node:|fastify|mongoose|/nats/', pathNot: shapes },
    },
    {
      name: 'shell-knows-no-remote-and-no-service',
      comment: 'The shell reads remotes.json; of the services it knows the shapes and what accounts are asked.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-|services/)', pathNot: [shapes, ...exportedBy('remit')] },
    },
    {
      name: 'bench-runs-without-jest',
      comment: 'What the bench shares with tests runs outside of them: jest refuses to be loaded there.',
      severity: 'error',
      from: { path: '^infra/bench/' },
      to: { path: '@jest/globals', reachable: true },
    },
    {
      name: 'kit-knows-only-shapes',
      severity: 'error',
      from: { path: '^shell/kit/' },
      to: { path: '^(mfe-|services/|shell/src/)', pathNot: shapes },
    },
    {
      name: 'remotes-reach-shared-libraries-through-the-kit',
      comment: 'Otherwise a page holds them twice (docs/decisions, 9).',
      severity: 'error',
      from: { path: '^mfe-' },
      to: {
        path: 'node_modules/(react-router|@tanstack/react-query|i18next|react-i18next|notistack|react-hook-form|@mui/material|@mui/x-|@emotion/)',
      },
    },
    {
      name: 'services-know-no-browser-code',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(shell|mfe-|infra)', pathNot: '^infra/simulators/' },
    },
    {
      name: 'only-the-bus-speaks-nats',
      comment: 'Its successor is then a change of one room.',
      severity: 'error',
      from: { pathNot: '^services/kit/' },
      to: { path: 'node_modules/nats/' },
    },
    {
      name: 'product-code-knows-no-stack',
      comment: 'Simulators and the local stack are never part of what is deployed; a test may meet a simulator.',
      severity: 'error',
      from: { path: '^(shell|mfe-|services|infra/gateway)', pathNot: '\\.test\\.ts$' },
      to: { path: '^infra/(local|simulators)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'But for the types that are generated when a client of a test is compiled.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./document\\.gen\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
