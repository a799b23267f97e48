import type { Domain } from '../../app/define-route.ts'
import { connectProvider } from './routes/connect-provider.ts'
import { connectTwitter } from './routes/connect-twitter.ts'
import { exchangeTwitterToken } from './routes/exchange-twitter-token.ts'
import { getCodeChallenge, getShortCodeChallenge } from './routes/get-code-challenge.ts'
import { listProviders } from './routes/list-providers.ts'
import { listSocialAccounts } from './routes/list-social-accounts.ts'
import { logout, logoutByGet } from './routes/logout.ts'
import { disconnectSocialAccount } from './routes/disconnect-social-account.ts'
import { logoutEverywhere } from './routes/logout-everywhere.ts'
import { requestTwitterToken } from './routes/request-twitter-token.ts'
import { signInWithProvider, signInWithTwitterOauth2 } from './routes/sign-in-with-provider.ts'
import { signInWithTwitter } from './routes/sign-in-with-twitter.ts'
import { startProviderSignIn } from './routes/start-provider-sign-in.ts'

export const signIn: Domain = {
  name: 'sign-in',
  routes: [
    listProviders,
    requestTwitterToken,
    exchangeTwitterToken,
    signInWithTwitter,
    connectTwitter,
    getCodeChallenge,
    getShortCodeChallenge,
    signInWithTwitterOauth2,
    startProviderSignIn,
    signInWithProvider,
    connectProvider,
    listSocialAccounts,
    logout,
    logoutByGet,
    logoutEverywhere,
    disconnectSocialAccount,
  ],
}
