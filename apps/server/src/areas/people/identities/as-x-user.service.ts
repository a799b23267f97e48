import { isNetworkError, type Credentials } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { findIdentitiesOf, updateIdentity } from './identity.repository.ts'
import { liveBearerOf } from './bearer.service.ts'
import { asNetworkUser } from './identity.service.ts'

/**
 * Calls X's API (not the Ads API) with the user's credentials, by whichever of its two protocols the user is
 * connected; as one of the user's accounts (its id at X), or any. A bearer token X refuses is refreshed and the call repeated once. Throws network_reauthorise or
 * errors of the call.
 */
export const asXUser = async <T>(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'random' | 'network'>,
  userId: string,
  work: (credentials: Credentials) => Promise<T>,
  account?: string,
): Promise<T> => {
  const liveIdentities = (await findIdentitiesOf(deps.db, userId)).filter(
    ({ needs_reconnect, uid }) => !needs_reconnect && (account === undefined || uid === account),
  )
  if (liveIdentities.some(({ provider }) => provider === 'twitter'))
    return await asNetworkUser(deps, userId, work, account)
  const row = liveIdentities.find(({ provider }) => provider === 'twitter_oauth2')
  if (row === undefined) throw fail('network_reauthorise')
  const firstBearer = await liveBearerOf(deps, row.id, null)
  try {
    return await work({ user_bearer: firstBearer })
  } catch (error) {
    if (!isNetworkError(error, 'unauthorized')) throw error
  }
  const secondBearer = await liveBearerOf(deps, row.id, firstBearer)
  try {
    return await work({ user_bearer: secondBearer })
  } catch (error) {
    if (isNetworkError(error, 'unauthorized'))
      await updateIdentity(deps.db, row.id, { needs_reconnect: true })
    throw error
  }
}
