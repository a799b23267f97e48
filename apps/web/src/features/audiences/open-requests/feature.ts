import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const openRequests = {
  ask: lazyScreen(
    ['openRequests', 'audienceRequests', 'siteRequests', 'forms'],
    () => import('./ask-page.tsx'),
  ),
  verify: lazyScreen(['openRequests'], () => import('./verify-page.tsx')),
}
