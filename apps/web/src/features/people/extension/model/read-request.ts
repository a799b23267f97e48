/** What the extension asks for in the address: behind '#', so that no server and no referrer sees it. */
export interface PairingRequest {
  readonly challenge: string
  readonly name: string | null
}

const MAX_NAME = 80

export function readRequest(hash: string): PairingRequest | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const challenge = asked.get('challenge')
  if (challenge === null || !/^[\w-]{43}$/.test(challenge)) return null
  return { challenge, name: asked.get('name')?.trim().slice(0, MAX_NAME) || null }
}
