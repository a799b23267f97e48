import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screen of a site for addresses it does not have. */
export const notFound = {
  page: lazyScreen(['sites'], () => import('./index.tsx')),
}
