import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const siteRequests = {
  access: lazyScreen(['siteRequests', 'forms'], () => import('./access-page.tsx')),
  download: lazyScreen(['siteRequests', 'proPages', 'forms'], () => import('./download-page.tsx')),
  confirmation: lazyScreen(['siteRequests'], () => import('./confirmation-page.tsx')),
}
