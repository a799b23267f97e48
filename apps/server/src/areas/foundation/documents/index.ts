import type { Domain } from '../../../app/http/define-route.ts'
import { sendDocuments, startDocumentPurge } from './document.service.ts'

/**
 * Files generated for one user to download; deleted after a while. The domain has no endpoints of its own.
 */
export const documents: Domain = {
  name: 'documents',
  routes: [],
  raw: sendDocuments,
  start: startDocumentPurge,
}
