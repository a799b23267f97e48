import { hashText } from '../lib/hash-text.ts'
import { tones, type Tone } from '../lib/tone.ts'

/** One of the four tones, chosen by a hash: the same text always has the same tone. */
export function avatarTone(text: string): Tone {
  return tones[hashText(text) % tones.length]!
}

/** Two letters: the first of the first and of the last word, or the first two of a single word. */
export function initialsOf(text: string): string {
  const nameWords = text
    .trim()
    .replace(/^@/, '')
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const letters =
    nameWords.length > 1
      ? [[...nameWords[0]!][0], [...nameWords.at(-1)!][0]]
      : [...(nameWords[0] ?? '?')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
