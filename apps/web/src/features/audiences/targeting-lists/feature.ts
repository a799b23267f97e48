import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screen of a person's own lists; the site composes the one of a list with its insights. */
export const targetingLists = {
  saved: lazyScreen(['targetingLists', 'audiences', 'ledger', 'forms'], () => import('./saved-page.tsx')),
}
