import { isWeak } from './job-context.ts'
import { nameAt, spacedNames } from './job-names.ts'

/** Minimum length: shorter ones are ordinary words or parts of names. */
const MIN_LENGTH = 8

const fields =
  /(?:relations|design|service|enforcement|support|operations|affairs|desk|comms|sales|marketing|security|acquisition|resources|recruiting|management|development|consulting)$|^(?:smm|pr|hr|seo|undergrad)$/
/** Names that describe a field: as a hashtag they are a subject. */
export const isField = (word: string): boolean => fields.test(word)

/** Multi-word titles as written in hashtags and handles: 'datascientist' is 'data scientist'. */
const joined = new Map<string, string>()
for (const list of spacedNames.values())
  for (const { words } of list) {
    const together = words.join('')
    // A known single word retains its own meaning: a sportswriter is a journalist.
    if (words.length > 1 && together.length >= MIN_LENGTH && !nameAt([together], 0) && !isField(together))
      joined.set(together, words.join(' '))
  }

export const titleOfJoined = (word: string): string | undefined => joined.get(word.toLowerCase())

/** Prefixes that make a compound a name: "TheRadioHost". */
const namePrefix =
  /^(?:The|My|Our|Your|This|That|Mr|Mrs|Miss|Not|No|Just|Mc|Mac|Mom|Dad|Iron|Top|Master|Super)$/
const compound = /(?<![@#\p{L}\p{N}_])\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+(?![\p{L}\p{N}_])/gu
/** Quick check for such a compound. */
const inside = /\p{Ll}\p{Lu}/u
const longWord = /(?<![@#\p{L}\p{N}_])\p{L}{10,40}(?![\p{L}\p{N}_])/gu

/** A compound in parts if it ends in a title. */
const apart = (word: string): string => {
  const camelParts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  if (namePrefix.test(camelParts[0]!)) return word
  const lower = camelParts.map((part) => part.toLowerCase())
  const ends = lower.some((_, i) => {
    const name = i > 0 ? nameAt(lower, i) : undefined
    return name && i + name.words.length === lower.length && !(name.words.length === 1 && isWeak(lower[i]!))
  })
  return ends ? camelParts.join(' ') : word
}

export function apartFromJoined(text: string): string {
  const separated = inside.test(text) ? text.replace(compound, apart) : text
  return separated.replace(longWord, (word) => titleOfJoined(word) ?? word)
}
