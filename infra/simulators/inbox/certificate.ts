import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 24 * 3600_000;
const VALID_DAYS = 365;

/** A DER element (X.690 8.1): tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const whole = (bytes: Uint8Array) => der(0x02, bytes);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const isTrue = der(0x01, Buffer.from([0xff]));
/** UTCTime, which ends in 2049 (RFC 5280 4.1.2.5.1). */
const time = (at: number) => {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
};

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const BASIC_CONSTRAINTS = oid('551d13');

/** Subject alternative names: a DNS name and an IPv4 address (RFC 5280 4.2.1.6). */
const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
const extensions = sequence(
  sequence(BASIC_CONSTRAINTS, isTrue, der(0x04, sequence(isTrue))),
  sequence(SUBJECT_ALT_NAME, der(0x04, names)),
);
const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));

/**
 * Makes a key and a certificate that it signs itself (X.509 v3, RFC 5280), for `localhost` and 127.0.0.1, both as PEM. Node
 * verifies certificates but makes none.
 */
export function selfSigned(now = Date.now()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // a serial number is positive: its first bit is zero
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const body = sequence(
    der(0xa0, whole(Buffer.from([2]))),
    whole(serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - DAY_MS), time(now + VALID_DAYS * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signed = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
