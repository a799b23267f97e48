import type { HelperDocument } from '@rookery/contract'
import { helperDocumentsCalls } from '@rookery/contract/facts.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { addDownload, readDownloads } from './download.repository.ts'
import { inLanguage } from './in-language.policy.ts'
import { library, type StoredDocument } from './library.ts'

interface DocumentsQuery {
  readonly language?: HelperDocument['language'] | undefined
  readonly kind?: HelperDocument['kind'] | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

const presentDocument = (
  document: StoredDocument,
  downloads: ReadonlyMap<string, number>,
): HelperDocument => ({
  id: document.id,
  name: document.name,
  summary: document.summary,
  kind: document.kind,
  language: document.language,
  size_bytes: document.size_bytes,
  updated_at: document.updated_at,
  download_url: helperDocumentsCalls.downloadHelperDocument.path.replace('{pk}', document.id),
  downloads: downloads.get(document.id) ?? 0,
})

const matchesWords = (document: StoredDocument, words: string): boolean =>
  `${document.name}\n${document.summary}\n${document.page.replaceAll(/<[^>]*>/g, ' ')}`
    .toLowerCase()
    .includes(words.trim().toLowerCase())

export async function readDocuments(deps: Deps, actor: UserActor, query: DocumentsQuery) {
  requirePermission(actor, 'documents.read')
  const found = inLanguage(query.language ?? actor.language, library()).filter(
    (document) =>
      (query.kind === undefined || document.kind === query.kind) &&
      (query.q === undefined || matchesWords(document, query.q)),
  )
  const downloads = await readDownloads(deps.db)
  const results = found
    .slice(query.offset, query.offset + query.limit)
    .map((document) => presentDocument(document, downloads))
  return { count: found.length, results }
}

const findDocument = (id: string): StoredDocument => {
  const document = library().find((each) => each.id === id)
  if (!document) throw fail('not_found')
  return document
}

export async function readDocument(deps: Deps, actor: UserActor, id: string) {
  requirePermission(actor, 'documents.read')
  const document = findDocument(id)
  return { ...presentDocument(document, await readDownloads(deps.db)), blocks: [...document.blocks] }
}

/** The document as a downloadable page. `isDownload` is false if only the headers were requested (HEAD). */
export async function downloadDocument(deps: Deps, actor: UserActor, id: string, isDownload: boolean) {
  requirePermission(actor, 'documents.read')
  const { name, page } = findDocument(id)
  if (isDownload) await addDownload(deps.db, id)
  return { file_name: `${name}.html`, content_type: 'text/html; charset=utf-8', content: page }
}
