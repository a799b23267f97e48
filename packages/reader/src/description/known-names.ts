import { hasJapanese, isKanji, isKatakana } from '../text/scripts.ts'
import type { Span } from '../text/span.ts'
import { type Vocabulary, type VocabularyKind, vocabularyKinds } from './vocabulary.ts'

const MAX_WORDS = 5
type Names = ReadonlyMap<string, VocabularyKind>
const cache = new WeakMap<Vocabulary, { names: Names; longest: number }>()

/** The names of a vocabulary by their plain form, made once for each vocabulary. */
function namesOf(vocabulary: Vocabulary) {
  const known = cache.get(vocabulary)
  if (known) return known
  const names = new Map<string, VocabularyKind>()
  for (const [list, kind] of vocabularyKinds)
    for (const name of vocabulary[list] ?? []) {
      const plain = name.normalize('NFKC').toLowerCase()
      if (plain.length > 1 && !names.has(plain)) names.set(plain, kind)
    }
  let longest = 0
  for (const name of names.keys()) if (hasJapanese(name)) longest = Math.max(longest, name.length)
  const made = { names, longest: Math.min(longest, 16) }
  cache.set(vocabulary, made)
  return made
}

/** Names of the vocabulary in a text: whole words in Latin script, whole runs of one script in Japanese. */
export function readKnownNames(text: string, vocabulary: Vocabulary): Span<VocabularyKind>[] {
  const { names, longest } = namesOf(vocabulary)
  const found: Span<VocabularyKind>[] = []
  const words = [...text.matchAll(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'+#&.-]*(?<![.'-])/gu)]
  for (const [index, first] of words.entries())
    for (let count = 1; count <= MAX_WORDS && index + count <= words.length; count++) {
      const end = words[index + count - 1]!.index + words[index + count - 1]![0].length
      const kind = names.get(text.slice(first.index, end))
      if (kind) found.push({ start: first.index, end, value: kind })
    }
  for (let start = 0; start < text.length; start++) {
    if (!hasJapanese(text[start]!)) continue
    for (let length = 2; length <= longest && start + length <= text.length; length++) {
      const kind = names.get(text.slice(start, start + length))
      if (kind && isWhole(text, start, start + length))
        found.push({ start, end: start + length, value: kind })
    }
  }
  return found
}

const isWhole = (text: string, start: number, end: number) =>
  !(isKatakana(text[start]) && isKatakana(text[start - 1])) &&
  !(isKatakana(text[end - 1]) && isKatakana(text[end])) &&
  !(isKanji(text[start]) && isKanji(text[start - 1])) &&
  !(isKanji(text[end - 1]) && isKanji(text[end]))
