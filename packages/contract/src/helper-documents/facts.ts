import { fact } from '../core/fact.ts'

export const listHelperDocuments = fact('list-helper-documents', 'GET', '/api/helper-documents/')
export const getHelperDocument = fact('get-helper-document', 'GET', '/api/helper-documents/{pk}/')
export const downloadHelperDocument = fact(
  'download-helper-document',
  'GET',
  '/api/helper-documents/{pk}/download/',
)
