import { createHash } from 'node:crypto'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { freshToken, sameText, sha256 } from '../../../security/keys.ts'
import { newId } from '../../../security/new-id.ts'
import { readUserRow } from '../user/user.service.ts'
import { issueExtensionToken, requireRoomForToken } from '../tokens/token.service.ts'
import { deletePairingsBefore, insertPairing, usePairing } from './pairing.repository.ts'

const CODE_MS = 2 * 60_000
const DAY_MS = 24 * 60 * 60_000

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/**
 * The code passes through the page and is worth nothing there: only the extension knows the verifier. Throws
 * limit_reached if the user has too many tokens, so that the person reads it where tokens can be revoked.
 */
export const startPairing = async (
  deps: Deps,
  userId: string,
  { challenge, name }: { challenge: string; name: string },
): Promise<{ code: string; expires_at: string }> => {
  const now = deps.clock()
  const code = freshToken(deps.random)
  const expires_at = new Date(now.getTime() + CODE_MS)
  await deps.db.transaction(async (tx) => {
    await requireRoomForToken(deps, tx, userId, 'extension')
    await deletePairingsBefore(tx, new Date(now.getTime() - DAY_MS))
    await insertPairing(tx, {
      id: newId(deps),
      user_id: userId,
      code_hash: sha256(code),
      challenge,
      name,
      created_at: now,
      expires_at,
      used_at: null,
    })
  })
  return { code, expires_at: expires_at.toISOString() }
}

/** The code is used up before the verifier is compared, so that nobody has a second guess. */
export const redeemPairing = async (
  deps: Deps,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ token: string; expires_at: string }> => {
  const { db } = deps.store
  const pairing = await usePairing(db, sha256(code), deps.clock())
  if (pairing === null || !sameText(pairing.challenge, challengeOf(verifier)))
    throw invalid({ code: 'extension.codeNotValid' })
  return await db.transaction(async (tx) => {
    const user = await readUserRow(tx, pairing.user_id)
    if (user === null) throw invalid({ code: 'extension.codeNotValid' })
    if (user.suspended) throw fail('account_suspended')
    const { row, value } = await issueExtensionToken(deps, tx, pairing.user_id, pairing.name)
    return { token: value, expires_at: row.expires_at.toISOString() }
  })
}
