import { createHash } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { AuthorizationRow, SignInProvider } from '../state/rows.ts'
import { codeMs } from './bearers.ts'
import { isSameText } from './client-auth.ts'

export interface CodeRequest {
  provider: SignInProvider
  client_id: string
  code: string
  redirect_uri: string
  /** PKCE; undefined where the provider has none. */
  verifier?: string
}

export type CodeProblem = 'code' | 'redirect' | 'verifier'

const matchesChallenge = (row: AuthorizationRow, verifier = ''): boolean => {
  if (row.challenge === null) return true
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const codeChallenge =
    row.challenge_method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return isSameText(codeChallenge, row.challenge)
}

/** Uses up an authorization code even if the request is otherwise invalid: a code can be tried once. */
export const redeemCode = (
  { provider, client_id, code, redirect_uri, verifier }: CodeRequest,
  sandbox: Sandbox,
): (AuthorizationRow & { user_index: number }) | CodeProblem => {
  const row = sandbox.journal
    .all<AuthorizationRow>('authorizations')
    .find((each) => each.code !== null && isSameText(each.code, code))
  if (row === undefined || row.provider !== provider || row.client_id !== client_id || row.used) return 'code'
  sandbox.journal.put('authorizations', row.id, { ...row, used: true })
  const age = sandbox.clock.world() - (row.code_at ?? 0)
  if (row.user_index === null || age > codeMs[provider]) return 'code'
  if (row.redirect_uri !== redirect_uri) return 'redirect'
  if (!matchesChallenge(row, verifier)) return 'verifier'
  return { ...row, user_index: row.user_index }
}
