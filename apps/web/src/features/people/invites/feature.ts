import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const invites = {
  accept: lazyScreen(['invites', 'signIn', 'forms'], () => import('./index.tsx')),
}
