import type { Domain } from '../../../app/http/define-route.ts'
import { sendDocuments, startDocumentPurge } from './document.service.ts'

/** Files made for one person to fetch: kept for a while, then deleted. It has no calls of its own. */
export const documents: Domain = {
  name: 'documents',
  routes: [],
  raw: sendDocuments,
  start: startDocumentPurge,
}
