import { BESIDE_PICTOGRAPH, MARK, MAY_HAVE_MARK, preparations, TOKEN } from '../model/marked-words.ts'

/** A pattern of JavaScript, and what matches are replaced by, as literals of the engine. */
const patternSql = (pattern: string) =>
  `'${pattern.replaceAll(String.raw`\u{`, String.raw`\x{`).replaceAll('\\', '\\\\')}'`
const replacementSql = (by: string) => `'${by.replaceAll('$', '\\\\')}'`

const withoutUrls = (text: string) =>
  `replaceRegexpAll(${text}, ${patternSql(String.raw`https?://\S+`)}, ' ')`
const normal = (text: string) => `lowerUTF8(normalizeUTF8NFKC(${withoutUrls(text)}))`
const spaced = (words: string) => `concat(' ', arrayStringConcat(${words}, ' '), ' ')`

/** NFKC, lower case, no URLs. ASCII texts take a path with equal results, six times faster. */
export const wordsOf = (text: string) => {
  const separators = patternSql(String.raw`[^\p{L}\p{N}\p{M}\p{So}]+`)
  const any = `trimBoth(replaceRegexpAll(${normal(text)}, ${separators}, ' '))`
  const ascii = `arrayStringConcat(splitByNonAlpha(lower(${withoutUrls(text)})), ' ')`
  return `concat(' ', if(length(${text}) = lengthUTF8(${text}), ${ascii}, ${any}), ' ')`
}

const prepared = (text: string) =>
  preparations.reduce(
    (inner, [pattern, by]) => `replaceRegexpAll(${inner}, ${patternSql(pattern)}, ${replacementSql(by)})`,
    normal(text),
  )

/** Includes words that only a pictograph beside them hides from `words` (coffee☕). */
export const markedWordsOf = (text: string): string => {
  const marked = [
    `arrayFilter(w -> match(w, ${patternSql(MARK)}), extractAll(t, ${patternSql(TOKEN)}))`,
    ...BESIDE_PICTOGRAPH.map((pattern) => `extractAll(t, ${patternSql(pattern)})`),
  ].join(', ')
  // The map has the text prepared once.
  const found = `arrayMap(t -> arrayDistinct(arrayConcat(${marked})), [${prepared(text)}])[1]`
  return `if(match(${normal(text)}, ${patternSql(MAY_HAVE_MARK)}), replaceRegexpOne(${spaced(found)}, '^  $', ''), '')`
}

/** SQL: all words in their order between single spaces, with their signs. */
export const wordsWithMarksOf = (text: string): string =>
  spaced(`extractAll(${prepared(text)}, ${patternSql(TOKEN)})`)
