import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { DocumentList } from './components/document-list.tsx'
import { DocumentPage } from './components/document-page.tsx'
import type { HelperDocumentsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /helper-documents: guides, manual and help; ?document=… is one of them. */
function HelperDocumentsPage() {
  const id = useSearchParam('document')
  return id ? <DocumentPage key={id} id={id} /> : <DocumentList />
}

export default screen<HelperDocumentsPaths>(HelperDocumentsPage)
