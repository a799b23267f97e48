import type { UserToken } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { SocialAccountRow } from '../../../store/tables.ts'
import type { OAuth2Token } from './identity.service.ts'

export type Provider = SocialAccountRow['provider']

/** LinkedIn has no call to revoke a token: it is deleted here and expires. */
export const canRevoke = (provider: Provider): boolean => provider !== 'linkedin'

/** Revokes the app's access at X or Facebook. */
export const revokeAtNetwork = async (
  { network }: Pick<Deps, 'network'>,
  provider: Provider,
  token: unknown,
): Promise<void> => {
  if (provider === 'twitter') await network.signIn.invalidateToken(token as UserToken)
  if (provider === 'twitter_oauth2') {
    const { access_token, refresh_token } = token as OAuth2Token
    // Revoking the refresh token revokes the entire grant.
    await network.oauth2?.revoke(refresh_token ?? access_token)
  }
  if (provider === 'facebook') await network.facebook?.deauthorize((token as OAuth2Token).access_token)
}
