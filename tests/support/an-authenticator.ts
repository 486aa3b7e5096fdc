/** A device with passkeys, in software: what a browser would answer (WebAuthn Level 3, sections 6.1 and 6.5). */
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 1, verified: 4, attested: 64 };

export type Answer = { origin?: string; verified?: boolean; /** Of signatures made. */ counter?: number };

export function anAuthenticator(rpID = '127.0.0.1') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');

  const clientData = (type: string, challenge: string, { origin = 'http://127.0.0.1:3000' }: Answer): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin }));
  function head(base: number, { verified = true, counter = 0 }: Answer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([base | flags.present | (verified ? flags.verified : 0)]), count]);
  }
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    register(challenge: string, answer: Answer = {}): RegistrationResponseJSON {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = Buffer.concat([head(flags.attested, answer), Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, Buffer.from(key)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      const clientDataJSON = clientData('webauthn.create', challenge, answer).toString('base64url');
      return { ...common, response: { clientDataJSON, attestationObject: Buffer.from(attestation).toString('base64url'), transports: ['internal'] } };
    },
    assert(challenge: string, answer: Answer = {}): AuthenticationResponseJSON {
      const [client, data] = [clientData('webauthn.get', challenge, answer), head(0, answer)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const text = (bytes: Buffer): string => bytes.toString('base64url');
      return { ...common, response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) } };
    },
  };
}
