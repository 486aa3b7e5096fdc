/** One-time codes of an authenticator app: RFC 6238 with SHA-1, six digits, 30 seconds, which is what every app can do. */
import { Secret, TOTP } from 'otpauth';

/** Steps before and after the present one that are accepted, for clocks that differ. */
const tolerance = 1;

const totpOf = (secret: Uint8Array, label: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...label, algorithm: 'SHA1', digits: 6, period: 30, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** 160 bits, as RFC 4226, section 4, asks for. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** @returns the time step whose code this is; undefined where it is none. Spaces count for nothing. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: typed.replace(/\s/g, ''), timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const codeAt = (secret: Uint8Array, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

export type TotpSetup = { /** Base32, for typing. */ secret: string; /** For a QR code. */ uri: string };

/** @param account Shown in the app beside the code. */
export function describeTotp(secret: Uint8Array, issuer: string, account: string): TotpSetup {
  const totp = totpOf(secret, { issuer, label: account });
  return { secret: totp.secret.base32, uri: totp.toString() };
}
