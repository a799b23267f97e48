import type { SignInPaths } from '../../features/sign-in/paths.ts'
import { closedSiteTexts } from '../../features/closed-site/texts.ts'
import { signInTexts } from '../../features/sign-in/texts.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import './theme.css'

const mountSignIn = mountsOf<SignInPaths>()
const mountBare = mountSignIn('', { layout: BareLayout })

export const routes: readonly Route[] = [
  mountBare('/', closedSiteTexts, () => import('../../features/closed-site/index.tsx')),
  mountBare('/login/:network?', signInTexts, () => import('../../features/sign-in/index.tsx')),
]

export { site } from './site.ts'
