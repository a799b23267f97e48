import type { SignInPaths } from '../../features/sign-in/paths.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { page } from '../../shared/router/page.ts'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import './theme.css'

const mount = mountsOf<SignInPaths>()

export const routes: readonly Route[] = [
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
