import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const audiences = {
  compare: lazyScreen(
    ['compare', 'audiences', 'insightsTabs', 'ledger', 'forms'],
    () => import('./compare/index.tsx'),
  ),
}
