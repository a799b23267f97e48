import { closedSiteTexts } from '../../features/foundation/closed-site/texts.ts'
import { creatorAccountsTexts } from '../../features/creators/creator-accounts/texts.ts'
import { signInTexts } from '../../features/people/sign-in/texts.ts'
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
  mountBare('/', closedSiteTexts, () => import('../../features/foundation/closed-site/index.tsx')),
  mountBare('/login/:network?', signInTexts, () => import('../../features/people/sign-in/index.tsx')),
  signedIn(
    '/premium-suite/accounts',
    creatorAccountsTexts,
    () => import('../../features/creators/creator-accounts/index.tsx'),
  ),
  signedIn(
    '/accounts',
    creatorAccountsTexts,
    () => import('../../features/creators/creator-accounts/index.tsx'),
  ),
  ofAccount(
    '/premium-suite/accounts/:accountId',
    creatorAccountsTexts,
    () => import('../../features/creators/creator-accounts/account-page.tsx'),
  ),
]

export { site } from './site.ts'
