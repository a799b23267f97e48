import { proAddresses } from '@rookery/contract/pro-site.ts'
import { jobTitle } from '../../features/audiences/job-title/feature.ts'
import { targetingLists } from '../../features/audiences/targeting-lists/feature.ts'
import { openRequests } from '../../features/audiences/open-requests/feature.ts'
import { extension } from '../../features/people/extension/feature.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import { openExplore } from '../../features/population/open-explore/feature.ts'
import { siteRequests } from '../../features/people/site-requests/feature.ts'
import { lazyLayout } from '../../shared/router/lazy-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import { documentRoute } from './document-route.ts'
import { composed } from './screens/feature.ts'
import type { ProPaths } from './site.ts'
import './theme.css'

const ProLayout = lazyLayout(async () => (await import('./layout.tsx')).ProLayout)

const mountPro = mountsOf<ProPaths>()
const mountOpen = mountPro('', { layout: ProLayout })

export const routes: readonly Route[] = [
  mountOpen('/explore/:name?', openExplore.open),
  mountOpen('/xplore/:name?', openExplore.open),
  mountOpen('/analyze/:name?', openExplore.open),
  mountOpen('/explore-authenticated/:name?', openExplore.full),
  mountOpen('/xplore-authenticated/:name?', openExplore.full),
  mountOpen('/analyze-authenticated/:name?', openExplore.full),
  mountOpen('/extension', extension.page),
  mountOpen('/saved-lists', targetingLists.saved),
  mountOpen('/targeting-lists/:id?', composed.targetingList),
  mountOpen('/native-lists/:id?', composed.targetingList),
  mountOpen('/native-list/:id?', composed.targetingList),
  mountOpen('/job-title', jobTitle.page),
  mountOpen('/request-audience', openRequests.ask),
  mountOpen('/request-audiences', openRequests.ask),
  mountOpen('/request-verification', openRequests.verify),
  mountOpen('/request-download/:title?', siteRequests.download),
  mountOpen('/request-access', siteRequests.access),
  mountOpen('/request-confirmation', siteRequests.confirmation),
  mountOpen('/login/:network?', signIn.login),
  ...proAddresses
    .filter(({ content }) => content)
    .flatMap(({ path, aliases = [] }) => [path, ...aliases].map(documentRoute)),
]

export { site } from './site.ts'
