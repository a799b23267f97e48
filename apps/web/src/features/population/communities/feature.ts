import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const communities = {
  list: lazyScreen(['communities', 'insights'], () => import('./index.tsx')),
  one: lazyScreen(['communities', 'insightsGraph'], () => import('./community-page.tsx')),
}
