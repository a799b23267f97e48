import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locales, type Locale } from '../languages.ts'

/** A marketing material as it is written in `en/` and `ja/`: its head, and its text in Markdown. */
export interface MaterialText {
  /** Slug and language. */
  readonly id: string
  /** Shared by the languages of a material. */
  readonly slug: string
  readonly language: Locale
  readonly type: string
  readonly title: string
  readonly description: string
  /** Day of publication, as 2026-11-28. */
  readonly published: string
  /** Its place in lists. */
  readonly position: number
  /** Headings of its parts. */
  readonly headings: readonly string[]
  readonly text: string
}

const folder = import.meta.dirname

/** Reads a file that starts with header lines `--- name: value ---`. */
function readFile(language: Locale, file: string): MaterialText {
  const content = readFileSync(join(folder, language, file), 'utf8')
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? []
  if (head === undefined || text === undefined) throw new Error(`${language}/${file} has no head`)
  const facts = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s*(.*)/).slice(0, 2)))
  const slug = basename(file, '.md')
  return {
    id: `${slug}-${language}`,
    slug,
    language,
    type: facts['type'] ?? '',
    title: facts['title'] ?? slug,
    description: facts['description'] ?? '',
    published: facts['published'] ?? '',
    position: Number(facts['position']),
    headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!),
    text,
  }
}

/** All materials of the product, in the order of their place. For programs of Node; the page's build reads them, too. */
export const readMaterialTexts = (): MaterialText[] =>
  locales
    .flatMap((language) =>
      globSync('*.md', { cwd: join(folder, language) }).map((file) => readFile(language, file)),
    )
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
