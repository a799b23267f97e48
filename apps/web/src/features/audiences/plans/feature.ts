import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const plans = {
  list: lazyScreen(['plans', 'audiences', 'ledger'], () => import('./index.tsx')),
  one: lazyScreen(['plans', 'forecast', 'ledger', 'forms'], () => import('./plan-page.tsx')),
}
