import { closedSite } from '../../features/foundation/closed-site/feature.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import type { SitePaths } from '../../shared/site/addresses.ts'
import './theme.css'

const mountPro = mountsOf<SitePaths>()
const mountBare = mountPro('', { layout: BareLayout })

export const routes: readonly Route[] = [mountBare('/', closedSite.notice)]

export { site } from './site.ts'
