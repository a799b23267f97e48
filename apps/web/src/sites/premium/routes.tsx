import { pricing } from '../../features/billing/pricing/feature.ts'
import { creatorAccounts } from '../../features/creators/creator-accounts/feature.ts'
import { creatorDashboard } from '../../features/creators/creator-dashboard/feature.ts'
import { ownPosts } from '../../features/creators/own-posts/feature.ts'
import { creatorPeople } from '../../features/creators/creator-people/feature.ts'
import { creatorReports } from '../../features/creators/creator-reports/feature.ts'
import { socialLists } from '../../features/creators/social-lists/feature.ts'
import { talk } from '../../features/creators/talk/feature.ts'
import { xstats } from '../../features/creators/xstats/feature.ts'
import { jobs } from '../../features/foundation/jobs/feature.ts'
import { notFound } from '../../features/foundation/not-found/feature.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { NoLayout } from '../../shared/layout/no-layout.tsx'
import { lazyLayout } from '../../shared/router/lazy-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import { requireAccount, requireUser } from './guards.ts'
import type { PremiumPaths } from './site.ts'
import './theme.css'

const SuiteLayout = lazyLayout(async () => (await import('./layout.tsx')).SuiteLayout)

const mountPremium = mountsOf<PremiumPaths>()
const mountBare = mountPremium('', { layout: BareLayout })
/** What the payment provider's checkout returns to has no frame. */
const alone = mountPremium('', { layout: NoLayout })
const aloneSignedIn = mountPremium('', { layout: NoLayout, guard: requireUser })
const signedIn = mountPremium('', { layout: SuiteLayout, guard: requireUser })
const ofAccount = mountPremium('', { layout: SuiteLayout, guard: requireAccount })

export const routes: readonly Route[] = [
  mountBare('/', signIn.login),
  mountBare('/login/:network?', signIn.login),
  aloneSignedIn('/switch-account', creatorAccounts.switch),
  mountBare('/pricing', pricing.page),
  mountBare('/premium', pricing.premium),
  aloneSignedIn('/create-subscription/success', pricing.paid),
  alone('/create-subscription/cancel', pricing.left),
  signedIn('/premium-suite/accounts', creatorAccounts.list),
  signedIn('/accounts', creatorAccounts.list),
  ofAccount('/premium-suite/accounts/:accountId', creatorAccounts.one),
  ofAccount('/premium-suite', creatorDashboard.page),
  ofAccount('/premium-suite/posts', ownPosts.list),
  ofAccount('/posts', ownPosts.list),
  ofAccount('/premium-suite/post/:postId', ownPosts.one),
  ofAccount('/post/:postId', ownPosts.one),
  ofAccount('/premium-suite/topics', ownPosts.topics),
  ofAccount('/topics', ownPosts.topics),
  ofAccount('/premium-suite/following-topics', creatorPeople.followingTopics),
  ofAccount('/premium-suite/followers', creatorPeople.followers),
  ofAccount('/followers', creatorPeople.followers),
  ofAccount('/premium-suite/following', creatorPeople.following),
  ofAccount('/following', creatorPeople.following),
  ofAccount('/premium-suite/who-to-follow', creatorPeople.suggestions),
  ofAccount('/premium-suite/engagers', creatorPeople.engagers),
  ofAccount('/engagers', creatorPeople.engagers),
  ofAccount('/premium-suite/unfollowed', creatorPeople.unfollowed),
  ofAccount('/premium-suite/lists', socialLists.all),
  ofAccount('/lists', socialLists.all),
  signedIn('/premium-suite/xstats/:country?', xstats.page),
  signedIn('/xstats/:country?', xstats.page),
  ofAccount('/premium-suite/reports', creatorReports.all),
  ofAccount('/premium-suite/talk-to-x', talk.page),
  ofAccount('/talk-to-x', talk.page),
  ofAccount('/premium-suite/jobs', jobs.list),
  mountBare('/*', notFound.page),
]

export { site } from './site.ts'
