import { useSearchParam } from '../../shared/navigation/use-search-param.ts'
import { DocumentList } from './components/document-list.tsx'
import { DocumentPage } from './components/document-page.tsx'

/** /helper-documents: guides, manual and help; ?document=… is one of them. */
export default function HelperDocumentsPage() {
  const id = useSearchParam('document')
  return id ? <DocumentPage key={id} id={id} /> : <DocumentList />
}
