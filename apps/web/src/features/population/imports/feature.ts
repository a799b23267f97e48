import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const imports = {
  list: lazyScreen(['imports', 'tables', 'forms'], () => import('./index.tsx')),
}
