import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/keys.ts'

/** What a signed address permits: uploading a file, or downloading one that the server generates. */
export type SignedAction = 'put-file' | 'get-rejects' | 'get-document' | 'get-media'

const signatureOfAddress = (
  deps: Pick<Deps, 'keys'>,
  what: SignedAction,
  id: string,
  expires: number,
): string => deps.keys.mac('file', `${what} ${id} ${expires}`)

/**
 * Query string of an address that permits one action on one id until `expires_at`. Size and type of an upload
 * are fixed by its row.
 */
export function signatureQuery(
  deps: Pick<Deps, 'keys'>,
  what: SignedAction,
  id: string,
  expiresAt: Date,
): string {
  const expiresSeconds = Math.floor(expiresAt.getTime() / 1000)
  return `expires=${expiresSeconds}&signature=${signatureOfAddress(deps, what, id, expiresSeconds)}`
}

/** Throws permission_denied for an address with an invalid signature and gone for an expired one. */
export function requireSignature(
  deps: Pick<Deps, 'keys' | 'clock'>,
  what: SignedAction,
  id: string,
  query: unknown,
): void {
  const { expires, signature } = (query ?? {}) as Record<string, unknown>
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    throw fail('permission_denied')
  if (!sameText(signature, signatureOfAddress(deps, what, id, Number(expires))))
    throw fail('permission_denied')
  if (Number(expires) * 1000 < deps.clock().getTime()) throw fail('gone')
}
