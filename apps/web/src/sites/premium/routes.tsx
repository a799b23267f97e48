import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { page } from '../../shared/router/page.ts'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import { needAccount, needUser } from './guards.ts'
import type { PremiumPaths } from './site.ts'
import './theme.css'

const mount = mountsOf<PremiumPaths>()
const texts = ['creatorAccounts'] as const
const accounts = () => import('../../features/creator-accounts/index.tsx')

export const routes: readonly Route[] = [
  ...(['/premium-suite/accounts', '/accounts'] as const).map((path) =>
    mount({ path, layout: BareLayout, guard: needUser, load: page(accounts, texts) }),
  ),
  mount({
    path: '/premium-suite/accounts/:accountId',
    layout: BareLayout,
    guard: needAccount,
    load: page(() => import('../../features/creator-accounts/account-page.tsx'), texts),
  }),
  mount({
    path: '/',
    layout: BareLayout,
    load: page(() => import('../../features/closed-site/index.tsx'), ['sites']),
  }),
  mount({
    path: '/login/:network?',
    layout: BareLayout,
    load: page(() => import('../../features/sign-in/index.tsx'), ['signIn', 'forms']),
  }),
]

export { site } from './site.ts'
