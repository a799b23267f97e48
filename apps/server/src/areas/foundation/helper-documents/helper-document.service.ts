import type { HelperDocument } from '@rookery/contract'
import { helperDocumentsCalls } from '@rookery/contract/facts.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { demand } from '../../../app/access/permissions.ts'
import { addDownload, readDownloads } from './download.repository.ts'
import { inLanguage } from './in-language.policy.ts'
import { library, type StoredDocument } from './library.ts'

interface DocumentsAsked {
  readonly language?: HelperDocument['language'] | undefined
  readonly kind?: HelperDocument['kind'] | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

const present = (document: StoredDocument, downloads: ReadonlyMap<string, number>): HelperDocument => ({
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

const holds = (document: StoredDocument, words: string): boolean =>
  `${document.name}\n${document.summary}\n${document.page.replaceAll(/<[^>]*>/g, ' ')}`
    .toLowerCase()
    .includes(words.trim().toLowerCase())

export async function readDocuments(deps: Deps, actor: UserActor, asked: DocumentsAsked) {
  demand(actor, 'documents.read')
  const found = inLanguage(asked.language ?? actor.language, library()).filter(
    (document) =>
      (asked.kind === undefined || document.kind === asked.kind) &&
      (asked.q === undefined || holds(document, asked.q)),
  )
  const downloads = await readDownloads(deps.db)
  const results = found
    .slice(asked.offset, asked.offset + asked.limit)
    .map((document) => present(document, downloads))
  return { count: found.length, results }
}

const find = (id: string): StoredDocument => {
  const document = library().find((each) => each.id === id)
  if (!document) throw fail('not_found')
  return document
}

export async function readDocument(deps: Deps, actor: UserActor, id: string) {
  demand(actor, 'documents.read')
  const document = find(id)
  return { ...present(document, await readDownloads(deps.db)), blocks: [...document.blocks] }
}

/** The page to keep. `isKept` is false when only its headers were asked for. */
export async function downloadDocument(deps: Deps, actor: UserActor, id: string, isKept: boolean) {
  demand(actor, 'documents.read')
  const { name, page } = find(id)
  if (isKept) await addDownload(deps.db, id)
  return { file_name: `${name}.html`, content_type: 'text/html; charset=utf-8', content: page }
}
