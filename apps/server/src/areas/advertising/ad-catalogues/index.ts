import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Apps, events and tags of ad accounts, categories, and what a campaign's form offers. */
export const adCatalogues: Domain = {
  name: 'ad-catalogues',
  routes,
}
