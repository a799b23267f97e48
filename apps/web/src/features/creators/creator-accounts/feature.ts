import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const creatorAccounts = {
  list: lazyScreen(['creatorAccounts'], () => import('./index.tsx')),
  one: lazyScreen(['creatorAccounts'], () => import('./account-page.tsx')),
}
