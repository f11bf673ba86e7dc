import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Packages that take long to load and keep nothing of a test: Node loads them once a worker, for all of its files. Not
 * exceljs, to which a test's array is none.
 */
const names = [
  '@fastify/compress',
  '@fastify/http-proxy',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  'fastify',
  'fastify-type-provider-zod',
  'jose',
  'libphonenumber-js',
  'mongoose',
  'nats',
  'nodemailer',
  'pdfjs-dist',
  'pdfkit',
  'pino',
  'pinyin-pro',
  'qrcode',
  'smtp-server',
  'zod',
];

/**
 * The specifier that Node loads a shared package by, or undefined for other modules. Jest asks for some of them with the
 * prefix of Node's own modules.
 * @param {string} specifier
 */
export function sharedPackage(specifier) {
  const bare = specifier.replace(/^node:/, '');
  return names.some((name) => bare === name || bare.startsWith(`${name}/`)) ? bare : undefined;
}

/** @param {string} specifier */
export const loadShared = (specifier) => require(specifier);

/**
 * Constructors that a test file shares with these packages, which compare with them: a `Date` of the one is an
 * `instanceof Date` of the other. Not those that have literals, as arrays do.
 */
export const sharedConstructors = {
  AggregateError,
  Date,
  Error,
  Map,
  RangeError,
  Set,
  SyntaxError,
  TypeError,
};
