import { lazyScreen } from '../../../shared/router/screen.ts'

/** Screens that the site composes of several features. */
export const composed = {
  targetingList: lazyScreen(
    ['targetingLists', 'store', 'audiences', 'insights', 'insightsGraph', 'missingLists', 'ledger', 'forms'],
    () => import('./targeting-list.tsx'),
  ),
}
