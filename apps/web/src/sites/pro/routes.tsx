import type { SignInPaths } from '../../features/people/sign-in/paths.ts'
import { closedSiteTexts } from '../../features/foundation/closed-site/texts.ts'
import { signInTexts } from '../../features/people/sign-in/texts.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import './theme.css'

const mountSignIn = mountsOf<SignInPaths>()
const mountBare = mountSignIn('', { layout: BareLayout })

export const routes: readonly Route[] = [
  mountBare('/', closedSiteTexts, () => import('../../features/foundation/closed-site/index.tsx')),
  mountBare('/login/:network?', signInTexts, () => import('../../features/people/sign-in/index.tsx')),
]

export { site } from './site.ts'
