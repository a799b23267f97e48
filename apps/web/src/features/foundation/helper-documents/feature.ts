import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const helperDocuments = {
  library: lazyScreen(['helperDocuments'], () => import('./index.tsx')),
}
