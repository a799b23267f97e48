import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const allAudiences = {
  list: lazyScreen(['store', 'audiences', 'ledger'], () => import('./index.tsx')),
}
