import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  languages,
  materialTypes,
  type DocumentBlock,
  type MaterialType,
  type UiLanguage,
} from '@rookery/contract'
import { readMarkdown } from '../helper-documents/read-markdown.policy.ts'
import { withFigures } from './figures.policy.ts'

/** A material before it is drawn. */
export interface Material {
  readonly id: string
  readonly slug: string
  readonly language: UiLanguage
  readonly type: MaterialType
  readonly title: string
  readonly description: string
  readonly published: string
  /** Its place in lists. */
  readonly position: number
  readonly blocks: readonly DocumentBlock[]
}

const folder = join(import.meta.dirname, 'library')

/** Reads a file that starts with header lines `--- name: value ---`. */
function readFile(language: UiLanguage, file: string): Material {
  const content = withFigures(readFileSync(join(folder, language, file), 'utf8'))
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? []
  if (head === undefined || text === undefined) throw new Error(`${language}/${file} has no head`)
  const facts = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s*(.*)/).slice(0, 2)))
  const slug = basename(file, '.md')
  const type = materialTypes.find((each) => each === facts['type'])
  if (!type) throw new Error(`${language}/${file} is of no type`)
  return {
    id: `${slug}-${language}`,
    slug,
    language,
    type,
    title: facts['title'] ?? slug,
    description: facts['description'] ?? '',
    published: facts['published'] ?? '',
    position: Number(facts['position']),
    blocks: readMarkdown(text),
  }
}

let readLibrary: readonly Material[] | undefined
/** All materials of the product, read once. */
export const materials = (): readonly Material[] =>
  (readLibrary ??= languages
    .flatMap((language) =>
      globSync('*.md', { cwd: join(folder, language) }).map((file) => readFile(language, file)),
    )
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)))

export const findMaterial = (id: string): Material | undefined => materials().find((each) => each.id === id)

/** Headings of its parts. */
export const contentsOf = ({ blocks }: Material): string[] =>
  blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [block.spans.map(({ text }) => text).join('')] : [],
  )
