import { createHash, randomBytes } from 'node:crypto'

export interface Pkce {
  /** 43 characters, secret: store it on the server until the code is exchanged. */
  verifier: string
  /** SHA-256 of the verifier in base64url, for the authorisation page. */
  challenge: string
}

/** The S256 challenge of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

/** A new verifier of 256 random bits and its challenge. */
export const createPkce = (random: (count: number) => Uint8Array = randomBytes): Pkce => {
  const verifier = Buffer.from(random(32)).toString('base64url')
  return { verifier, challenge: challengeOf(verifier) }
}
