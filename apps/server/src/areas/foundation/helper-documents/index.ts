import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Guides, the user manual and help: texts that come with the product. */
export const helperDocuments: Domain = {
  name: 'helper-documents',
  routes,
}
