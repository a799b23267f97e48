import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const explore = {
  search: lazyScreen(['explore', 'insights', 'insightsGraph', 'insightsPosts'], () => import('./index.tsx')),
  monitor: lazyScreen(['explore', 'insights', 'insightsPosts'], () => import('./monitor-page.tsx')),
}
