import type { RefusedFormat } from './refused-format.ts'

/** Characters looked at: the declarations and comments before a document's first element fit in. */
const LOOKED_AT = 16 * 1024

/** Formats of text that are no tables, by how they begin; null for a table. */
export function refusedText(start: string): RefusedFormat | null {
  const text = start.slice(0, LOOKED_AT).trimStart()
  if (text === '') return { code: 'empty' }
  if (text.startsWith('<')) return markupOf(text)
  const part = /^window\.([\w.]+)\s*=/.exec(text)?.[1]
  if (part !== undefined) return { code: 'archive_part', part }
  if (/^BEGIN:VCARD\b/i.test(text)) return { code: 'vcard' }
  const graph = withoutComments(text)
  if (/^\*(?:vertices|network|arcs|edges|matrix)\b/i.test(graph)) return { code: 'pajek' }
  if (/^(?:(?:creator|version|comment)\b[^\n]*\s+)*graph\s*\[/i.test(graph)) return { code: 'gml' }
  if (/^(?:strict\s+)?(?:di)?graph\b[^{\n,;\t]*\{/i.test(graph)) return { code: 'dot' }
  return jsonOf(text)
}

const withoutComments = (text: string): string => text.replace(/^(?:[#%][^\n]*\n\s*)+/, '')

/** By the first element, behind the declaration, comments and the document type. */
function markupOf(text: string): RefusedFormat | null {
  if (/^<!doctype\s+html/i.test(text)) return { code: 'html' }
  const element = text.replace(/^(?:\s*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<![A-Za-z][^>]*>))+\s*/, '')
  // "<name@example.com>" is an address.
  const name = /^<([A-Za-z_][\w.-]*(?::[\w.-]+)?)(?=[\s/>])/
    .exec(element)?.[1]
    ?.toLowerCase()
    .replace(/^.*:/, '')
  if (name === undefined) return element === text ? null : { code: 'xml' }
  if (name === 'graphml' || name === 'gexf' || name === 'svg') return { code: name }
  if (/^(?:html|head|body|table|meta|div|style|script)$/.test(name)) return { code: 'html' }
  return { code: 'xml' }
}

/** JSON by its first signs: a name may stand in brackets as well. */
function jsonOf(text: string): RefusedFormat | null {
  if (
    /^\[\s*(?:[[{\]]|"(?:[^"\\\n]|\\.)*"\s*[,\]]|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*$))/.test(
      text,
    )
  )
    return { code: 'json', shape: 'array' }
  if (!/^\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*$)/.test(text)) return null
  const [first = '', second] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return { code: 'json', shape: second?.startsWith('{') && isJson(first) ? 'lines' : 'object' }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
