import { jobTitles, type JobTitle } from '../../catalogue/job-titles.ts'

/** A run of letters or digits, a mention, or a sign that joins two titles. */
const token = /[@][\p{L}\p{N}_]*|[\p{L}\p{N}\p{M}]+(?:[’'][\p{L}]+)?|[&+]/gu
export const wordsIn = (text: string): string[] => text.match(token) ?? []

export interface SpacedName {
  words: readonly string[]
  title: JobTitle
}
/** The longest first, so that 'software engineer' is not read as 'engineer'. */
export const spacedNames = new Map<string, SpacedName[]>()
export interface UnspacedName {
  text: string
  title: JobTitle
}
// Scripts without spaces between words, or whose words have attached particles; the lengthening mark ー
// belongs to no script.
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー]/u
/** Names in scripts without spaces, by their first character, the longest first. */
export const unspacedNames = new Map<string, UnspacedName[]>()

function add<T>(to: Map<string, T[]>, key: string, entry: T): void {
  const list = to.get(key)
  if (list) list.push(entry)
  else to.set(key, [entry])
}
for (const title of jobTitles)
  for (const name of [title.label, title.label_ja, ...title.synonyms]) {
    const text = name.toLowerCase().normalize('NFKC')
    if (spaceless.test(text)) add(unspacedNames, text[0]!, { text, title })
    else {
      const words = wordsIn(text).filter((word) => word !== '&')
      add(spacedNames, words[0]!, { words, title })
    }
  }
for (const list of spacedNames.values()) list.sort((a, b) => b.words.length - a.words.length)
for (const list of unspacedNames.values()) list.sort((a, b) => b.text.length - a.text.length)

export function nameAt(words: readonly string[], at: number): SpacedName | undefined {
  return spacedNames.get(words[at]!)?.find((name) => name.words.every((word, k) => words[at + k] === word))
}
