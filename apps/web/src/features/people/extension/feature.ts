import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const extension = {
  page: lazyScreen(['extension'], () => import('./index.tsx')),
}
