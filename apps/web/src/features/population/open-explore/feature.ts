import { lazyScreen } from '../../../shared/router/screen.ts'

const texts = ['openExplore', 'explore', 'insights', 'insightsGraph', 'insightsPosts'] as const

/** The screens that a site can mount. */
export const openExplore = {
  open: lazyScreen(texts, () => import('./index.tsx')),
  full: lazyScreen(texts, () => import('./full-page.tsx')),
}
