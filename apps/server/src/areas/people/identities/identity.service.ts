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
  holdIdentity,
  insertIdentity,
  updateIdentity,
} from './identity.repository.ts'

type Provider = SocialAccountRow['provider']
type Needs = Pick<Deps, 'db' | 'keys' | 'clock' | 'random'>

const boundTo = (id: string): string => `social_accounts:${id}`

export const readSocialAccounts = async (
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<SocialAccountRow[]> => await findIdentitiesOf(deps.db, userId)

export const presentSocialAccounts = async (deps: Pick<Deps, 'db'>, userId: string) =>
  (await findIdentitiesOf(deps.db, userId)).map(presentIdentity)

/** For the sign-in's answer to a connect. */
export const presentSocialAccount = presentIdentity

/** A bearer as the network gave it; `expires_at` null for never. */
export interface OAuth2Token {
  readonly access_token: string
  readonly refresh_token: string | null
  readonly expires_at: string | null
}

/** A token as it is stored, bound to its row. */
export const sealToken = (deps: Pick<Deps, 'keys'>, id: string, token: UserToken | OAuth2Token): string =>
  deps.keys.seal(JSON.stringify(token), boundTo(id))

/** X knows a person by one id, whichever of its two protocols they came by. */
const sameNetwork = (provider: Provider): readonly Provider[] =>
  provider === 'twitter' || provider === 'twitter_oauth2' ? ['twitter', 'twitter_oauth2'] : [provider]

/** The id of the user that person of the network is; held until the transaction ends, so that two first sign-ins make one user. */
export const findHolder = async (
  tx: Transaction,
  provider: Provider,
  uid: string,
): Promise<string | null> => {
  const names = sameNetwork(provider)
  await holdIdentity(tx, `${names[0]} ${uid}`)
  for (const name of [provider, ...names]) {
    const row = await findIdentity(tx, name, uid)
    if (row !== null) return row.user_id
  }
  return null
}

/** Stores the identity for the user, or renews its token and names when it is there already. */
export const keepIdentity = async (
  deps: Needs,
  db: Db,
  userId: string,
  person: Pick<SocialAccountRow, 'provider' | 'uid' | 'handle' | 'name' | 'avatar_url'>,
  token: UserToken | OAuth2Token,
  scopes: readonly string[],
): Promise<{ row: SocialAccountRow; isNew: boolean }> => {
  const known = await findIdentity(db, person.provider, person.uid)
  const id = known?.id ?? newId(deps)
  const fresh = {
    handle: person.handle,
    name: person.name,
    avatar_url: person.avatar_url,
    scopes: [...scopes],
    sealed_token: sealToken(deps, id, token),
    needs_reconnect: false,
    refreshing_until: null,
  }
  if (known !== null) return { row: await updateIdentity(db, known.id, fresh), isNew: false }
  const { provider, uid } = person
  const row = await insertIdentity(db, {
    id,
    user_id: userId,
    provider,
    uid,
    connected_at: deps.clock(),
    ...fresh,
  })
  return { row, isNew: true }
}

/** The token of an OAuth 1.0a identity. */
export const openIdentity = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): UserToken =>
  JSON.parse(deps.keys.open(row.sealed_token, boundTo(row.id))) as UserToken

/** The bearer of an identity by OAuth 2.0. */
export const openBearer = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): OAuth2Token =>
  JSON.parse(deps.keys.open(row.sealed_token, boundTo(row.id))) as OAuth2Token

/** Whichever its network gave. */
export const openToken = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): unknown =>
  JSON.parse(deps.keys.open(row.sealed_token, boundTo(row.id)))

export interface NetworkIdentity {
  readonly id: string
  readonly handle: string
  readonly token: UserToken
}

/** The user's own identity that can call the Ads API. Throws network_reauthorise when there is none or the network ended it. */
export const networkIdentityOf = async (deps: Needs, userId: string): Promise<NetworkIdentity> => {
  const row = (await findIdentitiesOf(deps.db, userId)).find(
    ({ provider, needs_reconnect }) => provider === 'twitter' && !needs_reconnect,
  )
  if (row === undefined) throw fail('network_reauthorise')
  return {
    id: row.id,
    handle: row.handle,
    token: openIdentity(deps, row),
  }
}

/**
 * Calls the network as that user; when the network says the token is dead, the identity is marked so that the page can ask to reconnect.
 * Throws network_reauthorise or what the call throws.
 */
export const asNetworkUser = async <T>(
  deps: Needs,
  userId: string,
  work: (token: UserToken) => Promise<T>,
): Promise<T> => {
  const identity = await networkIdentityOf(deps, userId)
  try {
    return await work(identity.token)
  } catch (error) {
    if (isNetworkError(error, 'unauthorized'))
      await updateIdentity(deps.db, identity.id, { needs_reconnect: true })
    throw error
  }
}

/** Why the network did not answer as somebody: it failed, or they have to connect again. */
export const isUnanswered = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && error.code === 'network_reauthorise')
