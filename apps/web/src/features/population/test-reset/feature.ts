import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const testReset = {
  reset: lazyScreen(['testReset'], () => import('./index.tsx')),
}
