import { closedSite } from '../../features/foundation/closed-site/feature.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import type { SignInPaths } from '../../features/people/sign-in/paths.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import './theme.css'

const mountSignIn = mountsOf<SignInPaths>()
const mountBare = mountSignIn('', { layout: BareLayout })

export const routes: readonly Route[] = [
  mountBare('/', closedSite.notice),
  mountBare('/login/:network?', signIn.login),
]

export { site } from './site.ts'
