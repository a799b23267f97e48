import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const account = {
  settings: lazyScreen(['account', 'signIn', 'forms'], () => import('./index.tsx')),
}
