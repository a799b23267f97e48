import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const jobTitle = {
  page: lazyScreen(['jobTitle'], () => import('./index.tsx')),
}
