import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Creatives, which ads show: posts made for advertising, scheduled posts and drafts. */
export const adCreatives: Domain = {
  name: 'ad-creatives',
  routes,
}
