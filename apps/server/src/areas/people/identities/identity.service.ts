import { isNetworkError, type UserToken } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import type { SocialAccountRow } from '../../../store/tables.ts'
import { presentIdentity } from './identity.presenter.ts'
import {
  findIdentitiesOf,
  findIdentity,
  lockIdentity,
  insertIdentity,
  updateIdentity,
} from './identity.repository.ts'

type Provider = SocialAccountRow['provider']
type IdentityDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'random'>

const encryptionContext = (id: string): string => `social_accounts:${id}`

export const readSocialAccounts = async (
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<SocialAccountRow[]> => await findIdentitiesOf(deps.db, userId)

export const presentSocialAccounts = async (deps: Pick<Deps, 'db'>, userId: string) =>
  (await findIdentitiesOf(deps.db, userId)).map(presentIdentity)

/** Returned by the sign-in that connects an identity. */
export const presentSocialAccount = presentIdentity

/** A bearer token from the network; `expires_at` is null if it never expires. */
export interface OAuth2Token {
  readonly access_token: string
  readonly refresh_token: string | null
  readonly expires_at: string | null
}

/** The token encrypted for storage, bound to its row. */
export const encryptToken = (deps: Pick<Deps, 'keys'>, id: string, token: UserToken | OAuth2Token): string =>
  deps.keys.seal(JSON.stringify(token), encryptionContext(id))

/** X identifies a person by one id, whichever of its two protocols was used. */
const providersOfNetwork = (provider: Provider): readonly Provider[] =>
  provider === 'twitter' || provider === 'twitter_oauth2' ? ['twitter', 'twitter_oauth2'] : [provider]

/**
 * The user who has this identity; locked until the transaction ends, so that two concurrent first sign-ins
 * create one user.
 */
export const findHolder = async (
  tx: Transaction,
  provider: Provider,
  uid: string,
): Promise<string | null> => {
  const names = providersOfNetwork(provider)
  await lockIdentity(tx, `${names[0]} ${uid}`)
  for (const name of [provider, ...names]) {
    const row = await findIdentity(tx, name, uid)
    if (row !== null) return row.user_id
  }
  return null
}

/** Stores an identity of the user, or updates the tokens and names of an existing one. */
export const upsertIdentity = async (
  deps: IdentityDeps,
  db: Db,
  userId: string,
  person: Pick<SocialAccountRow, 'provider' | 'uid' | 'handle' | 'name' | 'avatar_url'>,
  token: UserToken | OAuth2Token,
  scopes: readonly string[],
): Promise<{ row: SocialAccountRow; isNew: boolean }> => {
  const existing = await findIdentity(db, person.provider, person.uid)
  const id = existing?.id ?? newId(deps)
  const values = {
    handle: person.handle,
    name: person.name,
    avatar_url: person.avatar_url,
    scopes: [...scopes],
    sealed_token: encryptToken(deps, id, token),
    needs_reconnect: false,
    refreshing_until: null,
  }
  if (existing !== null) return { row: await updateIdentity(db, existing.id, values), isNew: false }
  const { provider, uid } = person
  const row = await insertIdentity(db, {
    id,
    user_id: userId,
    provider,
    uid,
    connected_at: deps.clock(),
    ...values,
  })
  return { row, isNew: true }
}

/** The token of an OAuth 1.0a identity. */
export const decryptIdentity = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): UserToken =>
  JSON.parse(deps.keys.open(row.sealed_token, encryptionContext(row.id))) as UserToken

/** The bearer token of an OAuth 2.0 identity. */
export const decryptBearer = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): OAuth2Token =>
  JSON.parse(deps.keys.open(row.sealed_token, encryptionContext(row.id))) as OAuth2Token

/** Either of the two. */
export const decryptToken = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): unknown =>
  JSON.parse(deps.keys.open(row.sealed_token, encryptionContext(row.id)))

export interface NetworkIdentity {
  readonly id: string
  readonly handle: string
  readonly token: UserToken
}

/**
 * The user's own identity that can call the Ads API: of the account with this id at X, or any. Throws
 * network_reauthorise when there is none or the network revoked it.
 */
export const networkIdentityOf = async (
  deps: IdentityDeps,
  userId: string,
  account?: string,
): Promise<NetworkIdentity> => {
  const row = (await findIdentitiesOf(deps.db, userId)).find(
    ({ provider, needs_reconnect, uid }) =>
      provider === 'twitter' && !needs_reconnect && (account === undefined || uid === account),
  )
  if (row === undefined) throw fail('network_reauthorise')
  return {
    id: row.id,
    handle: row.handle,
    token: decryptIdentity(deps, row),
  }
}

/**
 * Calls the Ads API with the user's credentials; when the network says the token is invalid, the identity is
 * marked so that the page can offer to reconnect. Throws network_reauthorise or errors of the call.
 */
export const asNetworkUser = async <T>(
  deps: IdentityDeps,
  userId: string,
  work: (token: UserToken) => Promise<T>,
  account?: string,
): Promise<T> => {
  const identity = await networkIdentityOf(deps, userId, account)
  try {
    return await work(identity.token)
  } catch (error) {
    if (isNetworkError(error, 'unauthorized'))
      await updateIdentity(deps.db, identity.id, { needs_reconnect: true })
    throw error
  }
}

/** Maps a failed call: either the network failed, or the user has to connect again. */
export const isUnanswered = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && error.code === 'network_reauthorise')
