import { hashText } from '../lib/hash-text.ts'
import { tones, type Tone } from '../lib/tone.ts'

/** One of the four tones, chosen by a hash: the same text always has the same tone. */
export function avatarTone(text: string): Tone {
  return tones[hashText(text) % tones.length]!
}

/** Two letters: the first of the first and of the last word, or the first two of a single word. */
export function initials(text: string): string {
  const words = text
    .trim()
    .replace(/^@/, '')
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const letters =
    words.length > 1 ? [[...words[0]!][0], [...words.at(-1)!][0]] : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
