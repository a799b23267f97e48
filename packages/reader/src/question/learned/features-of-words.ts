import { contentOf } from './content-of.ts'

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Endings that say nothing of what is meant. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => size + text.slice(at, at + size))

/**
 * What a question is known by: English words, pairs of neighbours, and pairs with one word between; Japanese letters,
 * pairs and triples. Any name counts alike, whoever knows it.
 */
export function featuresOfWords(gist: string): string[] {
  const plain = contentOf(gist)
    .replaceAll(/[AC](?![a-z])/g, 'Q')
    .replaceAll('Z', 'Q')
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
  if (JAPANESE.test(plain)) {
    const text = `^${plain.replaceAll(' ', '')}$`
    return [...new Set([1, 2, 3].flatMap((size) => pieces(text, size)))]
  }
  const words = ['^', ...plain.split(' ').map(stem), '$']
  return [
    ...new Set(
      words.flatMap((word, at) => [
        `1${word}`,
        ...(at + 1 < words.length ? [`2${word} ${words[at + 1]}`] : []),
        ...(at + 2 < words.length ? [`3${word} ${words[at + 2]}`] : []),
      ]),
    ),
  ]
}
