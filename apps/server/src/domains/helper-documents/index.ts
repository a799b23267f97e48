import type { Domain } from '../../app/define-route.ts'
import { downloadHelperDocument } from './routes/download-helper-document.ts'
import { getHelperDocument } from './routes/get-helper-document.ts'
import { listHelperDocuments } from './routes/list-helper-documents.ts'

/** Guides, the user manual and help: texts that come with the product. */
export const helperDocuments: Domain = {
  name: 'helper-documents',
  routes: [listHelperDocuments, getHelperDocument, downloadHelperDocument],
}
