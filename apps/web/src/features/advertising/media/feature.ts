import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const media = {
  library: lazyScreen(['media', 'adAccounts', 'audiences'], () => import('./index.tsx')),
}
