import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Guides, user manual and help pages, which ship with the product. */
export const helperDocuments: Domain = {
  name: 'helper-documents',
  routes,
}
