import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const openExplore = {
  open: lazyScreen(
    ['openExplore', 'explore', 'insights', 'insightsGraph', 'insightsPosts'],
    () => import('./index.tsx'),
  ),
  full: lazyScreen(
    ['openExplore', 'explore', 'insights', 'insightsGraph', 'insightsPosts'],
    () => import('./full-page.tsx'),
  ),
}
