import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DocumentBlock, HelperDocument } from '@rookery/contract'
import { printDocument } from './print-document.presenter.ts'
import { readMarkdown } from './read-markdown.policy.ts'

type Language = HelperDocument['language']
type DocumentFacts = Pick<
  HelperDocument,
  'id' | 'name' | 'summary' | 'kind' | 'language' | 'size_bytes' | 'updated_at'
>

export interface StoredDocument extends DocumentFacts {
  /** Shared by all translations of a document. */
  readonly slug: string
  readonly position: number
  readonly blocks: readonly DocumentBlock[]
  /** Downloadable HTML page. */
  readonly page: string
}

const folder = join(import.meta.dirname, 'texts')

/** Parses a file that starts with header lines `--- name: value ---`. */
function readFile(language: Language, file: string): StoredDocument {
  const content = readFileSync(join(folder, language, file), 'utf8')
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? []
  if (head === undefined || text === undefined) throw new Error(`${language}/${file} has no head`)
  const documentFacts = Object.fromEntries(
    head.split('\n').map((line) => line.split(/:\s*(.*)/).slice(0, 2)),
  ) as Record<'name' | 'summary' | 'kind' | 'position' | 'updated', string>
  const slug = basename(file, '.md')
  const { name, summary } = documentFacts
  const markdownBlocks = readMarkdown(text)
  const page = printDocument({
    name,
    summary,
    language,
    updated: documentFacts.updated,
    blocks: markdownBlocks,
  })
  return {
    id: `${slug}-${language}`,
    slug,
    name,
    summary,
    kind: documentFacts.kind as HelperDocument['kind'],
    language,
    position: Number(documentFacts.position),
    size_bytes: Buffer.byteLength(page),
    updated_at: `${documentFacts.updated}T00:00:00.000Z`,
    blocks: markdownBlocks,
    page,
  }
}

const readAll = (): StoredDocument[] =>
  (['en', 'ja'] as const)
    .flatMap((language) =>
      globSync('*.md', { cwd: join(folder, language) }).map((file) => readFile(language, file)),
    )
    .toSorted((a, b) => a.position - b.position || a.slug.localeCompare(b.slug))

let storedDocuments: readonly StoredDocument[] | undefined
/** All documents in all languages; read from disk once. */
export const library = (): readonly StoredDocument[] => (storedDocuments ??= readAll())
