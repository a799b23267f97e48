import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const jobs = {
  list: lazyScreen(['jobs'], () => import('./index.tsx')),
}
