import type { Domain } from '../../app/define-route.ts'
import { connectTwitter } from './routes/connect-twitter.ts'
import { exchangeTwitterToken } from './routes/exchange-twitter-token.ts'
import { listProviders } from './routes/list-providers.ts'
import { listSocialAccounts } from './routes/list-social-accounts.ts'
import { logout, logoutByGet } from './routes/logout.ts'
import { disconnectSocialAccount } from './routes/disconnect-social-account.ts'
import { logoutEverywhere } from './routes/logout-everywhere.ts'
import { requestTwitterToken } from './routes/request-twitter-token.ts'
import { signInWithTwitter } from './routes/sign-in-with-twitter.ts'

export const signIn: Domain = {
  name: 'sign-in',
  routes: [
    listProviders,
    requestTwitterToken,
    exchangeTwitterToken,
    signInWithTwitter,
    connectTwitter,
    listSocialAccounts,
    logout,
    logoutByGet,
    logoutEverywhere,
    disconnectSocialAccount,
  ],
}
