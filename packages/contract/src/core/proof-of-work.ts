/**
 * Proof of work: a number that, written behind a challenge, gives a SHA-256 with so many leading zero bits. A browser
 * finds one in seconds; whoever wants thousands pays for each.
 */

/** Difficulty of a challenge, which begins with it: `16.…`. */
export const bitsOfChallenge = (challenge: string): number => Number(challenge.split('.', 1)[0])

/** What is hashed: the challenge and the number that was tried. */
export const workText = (challenge: string, n: number): string => `${challenge}:${n}`

export const leadingZeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
