import type { DocumentBlock, DocumentSpan } from '@rookery/contract'

const cells = (line: string): DocumentSpan[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readSpans(cell.trim()))

/**
 * Parses the subset of Markdown that guides use: two levels of headings, paragraphs, notes (>), lists,
 * tables. Answers one block per paragraph.
 */
export const readMarkdown = (text: string): DocumentBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part, at) => readBlock(part.split('\n'), at))

function readBlock(lines: readonly string[], at: number): DocumentBlock {
  const [first = ''] = lines
  const heading = /^(##|###) (.+)$/.exec(first)
  if (heading)
    return {
      type: 'heading',
      level: heading[1] === '##' ? 2 : 3,
      id: idOf(heading[2]!, at),
      spans: readSpans(heading[2]!),
    }
  if (first.startsWith('> '))
    return { type: 'note', spans: readSpans(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }
  if (first.startsWith('|'))
    return { type: 'table', head: cells(first), rows: lines.slice(2).map((line) => cells(line)) }
  if (/^(- |\d+\. )/.test(first)) {
    const items = lines.reduce<string[]>((found, line) => {
      const item = /^(?:- |\d+\. )(.*)$/.exec(line)
      if (item) return [...found, item[1]!]
      return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`]
    }, [])
    return { type: 'list', ordered: /^\d/.test(first), items: items.map(readSpans) }
  }
  return { type: 'paragraph', spans: readSpans(joinLines(lines)) }
}

/** Lines of Japanese are joined without a space. */
const joinLines = (lines: readonly string[]): string =>
  lines.reduce((text, line) => (/[\u3000-\u9fff\uff00-\uffef]$/.test(text) ? text + line : `${text} ${line}`))

/** Fragment id of a heading; Japanese headings are numbered, not spelled. */
const idOf = (heading: string, at: number): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || `part-${at}`

const listMarker =
  /\*\*(?<strong>[^*]+)\*\*|_(?<em>[^_]+)_|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

function readSpans(text: string): DocumentSpan[] {
  const documentSpans: DocumentSpan[] = []
  let sliceStart = 0
  for (const found of text.matchAll(listMarker)) {
    if (found.index > sliceStart) documentSpans.push({ text: text.slice(sliceStart, found.index) })
    const { strong, em, code, label, href } = found.groups!
    if (strong !== undefined) documentSpans.push({ text: strong, style: 'strong' })
    else if (em !== undefined) documentSpans.push({ text: em, style: 'em' })
    else if (code !== undefined) documentSpans.push({ text: code, style: 'code' })
    else documentSpans.push({ text: label!, href: href! })
    sliceStart = found.index + found[0].length
  }
  if (sliceStart < text.length) documentSpans.push({ text: text.slice(sliceStart) })
  return documentSpans
}
