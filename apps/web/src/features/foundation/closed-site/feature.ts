import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const closedSite = {
  notice: lazyScreen(['sites'], () => import('./index.tsx')),
}
