import { creatorAccounts } from '../../features/creators/creator-accounts/feature.ts'
import { closedSite } from '../../features/foundation/closed-site/feature.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import { requireAccount, requireUser } from './guards.ts'
import type { PremiumPaths } from './site.ts'
import './theme.css'

const mountPremium = mountsOf<PremiumPaths>()
const mountBare = mountPremium('', { layout: BareLayout })
const signedIn = mountPremium('', { layout: BareLayout, guard: requireUser })
const ofAccount = mountPremium('', { layout: BareLayout, guard: requireAccount })

export const routes: readonly Route[] = [
  mountBare('/', closedSite.notice),
  mountBare('/login/:network?', signIn.login),
  signedIn('/premium-suite/accounts', creatorAccounts.list),
  signedIn('/accounts', creatorAccounts.list),
  ofAccount('/premium-suite/accounts/:accountId', creatorAccounts.one),
]

export { site } from './site.ts'
