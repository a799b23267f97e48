import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const teams = {
  choose: lazyScreen(['teams', 'invites', 'signIn', 'forms'], () => import('./choose-team-page.tsx')),
  welcome: lazyScreen(['welcome', 'teams', 'forms'], () => import('./welcome-page.tsx')),
  settings: lazyScreen(['teams', 'forms'], () => import('./settings-page.tsx')),
}
