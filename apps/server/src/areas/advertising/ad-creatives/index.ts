import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What ads show: posts made for advertising, scheduled ones and drafts. */
export const adCreatives: Domain = {
  name: 'ad-creatives',
  routes,
}
