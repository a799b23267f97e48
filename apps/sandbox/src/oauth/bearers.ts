import type { Sandbox } from '../sandbox.ts'
import { randomToken } from '../http/random-token.ts'
import type { BearerRow, SignInProvider } from '../state/rows.ts'

const seconds = 1_000
export const codeMs: Record<SignInProvider, number> = {
  x: 30 * seconds,
  facebook: 600 * seconds,
  linkedin: 1_800 * seconds,
}
export const accessSeconds: Record<SignInProvider, number> = {
  x: 7_200,
  facebook: 5_400,
  linkedin: 5_184_000,
}

/** The row of a valid token, or why it is invalid, for the request log. Refresh tokens are not accepted. */
export const liveBearer = (token: string, provider: SignInProvider, sandbox: Sandbox): BearerRow | string => {
  const row = sandbox.journal.get<BearerRow>('bearers', token)
  if (row === undefined || row.provider !== provider || row.kind === 'refresh') return 'unknown bearer'
  if (row.revoked) return 'revoked bearer'
  if (row.expires_at !== null && row.expires_at <= sandbox.clock.world()) return 'expired bearer'
  return row
}

export const putBearer = (
  given: Pick<BearerRow, 'kind' | 'provider' | 'user_index' | 'scopes' | 'client_id'> & {
    declined?: string[]
    lifeSeconds: number | null
  },
  sandbox: Sandbox,
): BearerRow => {
  const { lifeSeconds, ...rest } = given
  const row: BearerRow = {
    declined: [],
    ...rest,
    token: randomToken(given.kind === 'app' ? 90 : 80),
    created_at: sandbox.clock.now(),
    expires_at: lifeSeconds === null ? null : sandbox.clock.world() + lifeSeconds * seconds,
    revoked: false,
  }
  return sandbox.journal.put('bearers', row.token, row)
}

export const revokeBearer = (row: BearerRow, sandbox: Sandbox): void => {
  sandbox.journal.put('bearers', row.token, { ...row, revoked: true })
}

/** Ends everything granted to an app by a person: X has at most one active grant per app and person. */
export const endGrant = (
  { provider, client_id, user_index }: Pick<BearerRow, 'provider' | 'client_id' | 'user_index'>,
  sandbox: Sandbox,
): void => {
  for (const row of sandbox.journal.all<BearerRow>('bearers'))
    if (
      row.provider === provider &&
      row.client_id === client_id &&
      row.user_index === user_index &&
      row.kind !== 'app' &&
      !row.revoked
    )
      revokeBearer(row, sandbox)
}

/** An access token, and a refresh token if `offline.access` was granted. */
export const issueGrant = (
  given: Pick<BearerRow, 'provider' | 'client_id' | 'user_index' | 'scopes'>,
  sandbox: Sandbox,
): { access: BearerRow; refresh: BearerRow | undefined } => {
  const accessToken = putBearer(
    { ...given, kind: 'access', lifeSeconds: accessSeconds[given.provider] },
    sandbox,
  )
  const hasRefresh = given.scopes.includes('offline.access')
    ? putBearer({ ...given, kind: 'refresh', lifeSeconds: null }, sandbox)
    : undefined
  return { access: accessToken, refresh: hasRefresh }
}
