import type { Locale } from './languages.ts'

/** One text of the server in the language that was loaded; undefined when there is none. */
export type ServerTexts = (text: string) => string | undefined

/** The server's texts in a language; null for English, in which the server speaks. */
export const loadServerTexts = async (locale: Locale): Promise<ServerTexts | null> =>
  locale === 'ja' ? readServerTexts((await import('./server-texts-ja.ts')).default) : null

/**
 * Finds texts by the English ones. A `{name}` in a text stands for what varies; it comes back translated where it is a text of its own (a field,
 * a status). `{field}` is the name of a field, in which no punctuation stands.
 */
export function readServerTexts(table: Readonly<Record<string, string>>): ServerTexts {
  const exact = new Map(Object.entries(table))
  const patterns = [...exact]
    .filter(([text]) => /\{\w+\}/.test(text))
    .map(([text, translation]) => ({ pattern: patternOf(text), translation }))
  return (text) => {
    const known = exact.get(text)
    if (known !== undefined) return known
    for (const { pattern, translation } of patterns) {
      const parts = pattern.exec(text)?.groups
      if (parts)
        return translation.replace(/\{(\w+)\}/g, (whole, name: string) => {
          const part = parts[name]
          return part === undefined ? whole : (exact.get(part) ?? part)
        })
    }
    return undefined
  }
}

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{\w+\})/)
      .map(sourceOf)
      .join('')}$`,
    'u',
  )

const sourceOf = (part: string): string =>
  part === '{field}'
    ? String.raw`(?<field>[\p{L}\d ]+?)`
    : /^\{\w+\}$/.test(part)
      ? `(?<${part.slice(1, -1)}>.+?)`
      : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
