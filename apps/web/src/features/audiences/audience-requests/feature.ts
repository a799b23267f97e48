import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const audienceRequests = {
  list: lazyScreen(['audienceRequests', 'audiences', 'forms'], () => import('./index.tsx')),
}
