import { proAddresses } from '@rookery/contract/pro-site.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import { openExplore } from '../../features/population/open-explore/feature.ts'
import { lazyLayout } from '../../shared/router/lazy-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import { documentRoute } from './document-route.ts'
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
  mountOpen('/login/:network?', signIn.login),
  ...proAddresses.filter(({ content }) => content).map(({ path }) => documentRoute(path)),
]

export { site } from './site.ts'
