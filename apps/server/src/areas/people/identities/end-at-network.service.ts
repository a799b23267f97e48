import type { UserToken } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { SocialAccountRow } from '../../../store/tables.ts'
import type { OAuth2Token } from './identity.service.ts'

export type Provider = SocialAccountRow['provider']

/** LinkedIn has no call for it: its token is forgotten here and ends by itself. */
export const canEnd = (provider: Provider): boolean => provider !== 'linkedin'

/** X and Facebook end what they allowed when they are told to. */
export const endAtNetwork = async (
  { network }: Pick<Deps, 'network'>,
  provider: Provider,
  token: unknown,
): Promise<void> => {
  if (provider === 'twitter') await network.signIn.invalidateToken(token as UserToken)
  if (provider === 'twitter_oauth2') {
    const { access_token, refresh_token } = token as OAuth2Token
    // The refresh token ends the whole grant.
    await network.oauth2?.revoke(refresh_token ?? access_token)
  }
  if (provider === 'facebook') await network.facebook?.deauthorize((token as OAuth2Token).access_token)
}
