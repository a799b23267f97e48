import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const signIn = {
  login: lazyScreen(['signIn', 'forms'], () => import('./index.tsx')),
}
