import { isNetworkError, type UserToken, type V1User } from '@rookery/network'
import type { Deps } from '../../app/deps.ts'
import { fail } from '../../app/errors.ts'
import { newId } from '../../app/new-id.ts'
import type { Db } from '../../store/database.ts'
import type { SocialAccountRow } from '../../store/tables.ts'
import { presentIdentity } from './identity.presenter.ts'
import { findIdentitiesOf, findIdentity, insertIdentity, updateIdentity } from './identity.repository.ts'

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

export const findTwitterIdentity = async (db: Db, networkId: string): Promise<SocialAccountRow | null> =>
  await findIdentity(db, 'twitter', networkId)

/** Only pictures by https, or by http from the sandbox on this machine, are kept. */
const pictureOf = (profile: V1User): string | null => {
  const url = profile.profile_image_url_https
  return url && /^https?:\/\//.test(url) ? url.slice(0, 500) : null
}

/** Stores the identity for the user, or renews its token and names when it is there already. */
export const keepTwitterIdentity = async (
  deps: Needs,
  db: Db,
  userId: string,
  profile: V1User,
  token: UserToken,
): Promise<SocialAccountRow> => {
  const known = await findIdentity(db, 'twitter', profile.id_str)
  const id = known?.id ?? newId(deps)
  const fresh = {
    handle: profile.screen_name,
    name: profile.name,
    avatar_url: pictureOf(profile),
    sealed_token: deps.keys.seal(JSON.stringify(token), boundTo(id)),
    needs_reconnect: false,
  }
  if (known !== null) return await updateIdentity(db, known.id, fresh)
  return await insertIdentity(db, {
    id,
    user_id: userId,
    provider: 'twitter',
    uid: profile.id_str,
    scopes: ['read', 'write', 'ads'],
    connected_at: deps.clock(),
    ...fresh,
  })
}

/** The token of an OAuth 1.0a identity. */
export const openIdentity = (deps: Pick<Deps, 'keys'>, row: SocialAccountRow): UserToken =>
  JSON.parse(deps.keys.open(row.sealed_token, boundTo(row.id))) as UserToken

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
