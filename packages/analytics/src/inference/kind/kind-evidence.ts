import {
  organisationNames,
  organisationSpeech,
  organisationWeak,
  personSpeech,
} from '../../catalogue/kind-words.ts'
import { roles } from '../../catalogue/gender-words.ts'

/** Each is capped, so that a long bio is no stronger evidence than a clear one. */
export interface KindEvidence {
  /** "we", "our", "us". */
  plural: number
  /** "I", "my", "me". */
  singular: number
  speech: number
  weak: number
  person: number
  /** Words of organisations in the name, and in the handle. */
  inName: number
  inHandle: number
  url: number
  empty: number
  /** Begins like a slogan: "The best …", "Official …", "Your guide to …". */
  claim: number
}

const set = (list: string) => new Set(list.split(/\s+/))
const names = set(organisationNames)
const speech = set(organisationSpeech)
const weak = set(organisationWeak)
const person = new Set([...set(personSpeech), ...set(roles.MALE), ...set(roles.FEMALE)])
const plural = set(
  'we our us ours ourselves we’re we’ve we’ll nosotros nuestro nuestra nuestros nuestras nós nosso nossa nous notre nos wir unser unsere kami',
)
const singular = set(
  'i me my mine myself im i’m i’ve i’d i’ll ive yo mi mis soy eu meu minha sou je mon ma mes suis j’aime ich mein meine bin aku saya gue gw ben benim',
)
const claim =
  /^[\s"“”'*•|#@~!-]*(?:the (?:official|best|first|only|leading|world|latest|largest|home|place|most|new|ultimate|premier|original)|official|your|get|find|discover|latest|breaking|news|welcome to|providing|helping|follow (?:us|for)|we(?:'|’| )|an? (?:free|online|new|non|community|place|global|leading|national|website|blog about|marketplace|magazine)|bringing|serving|supplying|delivering|promoting|join|visit|shop|buy|all the|everything|daily|weekly|free|home of|este|conta oficial|cuenta oficial)\b/i
const words = /[\p{L}\p{N}][\p{L}\p{N}'’-]*@?/gu

/** What a word of a bio is evidence of. */
type OfBio = 'plural' | 'singular' | 'speech' | 'person' | 'weak'
const ofWord = new Map<string, OfBio>()
for (const [kind, list] of [
  ['weak', weak],
  ['person', person],
  ['speech', speech],
  ['singular', singular],
  ['plural', plural],
] as const)
  for (const word of list) ofWord.set(word, kind)

/** Longer words of organisations at the end of a handle without separators ("acmenews"). */
const runEnd = new RegExp(
  `(?:${[...names].filter((w) => w.length >= 4 && w !== 'team' && w !== 'post' && w !== 'wear' && w !== 'auto').join('|')})$`,
)
/** Words of a name or handle: capitals begin a new one. */
const partsOf = (text: string) =>
  (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu) ?? []).map((w) => w.toLowerCase())

export function kindEvidence(name: string, handle: string, bio: string): KindEvidence {
  const found: KindEvidence = {
    plural: 0,
    singular: 0,
    speech: 0,
    weak: 0,
    person: 0,
    inName: 0,
    inHandle: 0,
    url: 0,
    empty: 0,
    claim: 0,
  }
  const handleParts = partsOf(handle)
  if (handleParts.some((w) => names.has(w)) || runEnd.test(handleParts.at(-1) ?? '')) found.inHandle = 1
  if (name !== handle && partsOf(name).some((w) => names.has(w))) found.inName = 1
  if (bio.trim() === '') {
    found.empty = 1
    return found
  }
  if (/[.:]/.test(bio) && /https?:\/\/|www\.|\b[a-z0-9-]{3,}\.(?:com|org|net|co\.uk|io)\b/i.test(bio))
    found.url = 1
  if (claim.test(bio)) found.claim = 1
  const seen = new Set<string>()
  for (const raw of bio
    .replace(/https?:\/\/\S+/g, ' ')
    .toLowerCase()
    .match(words) ?? []) {
    const word = raw.includes("'") ? raw.replaceAll("'", '’') : raw
    const kind = ofWord.get(word)
    if (kind === undefined || seen.has(word)) continue
    seen.add(word)
    found[kind]++
  }
  found.plural = Math.min(2, found.plural)
  found.singular = Math.min(3, found.singular)
  found.speech = Math.min(4, found.speech)
  found.weak = Math.min(6, found.weak)
  found.person = Math.min(4, found.person)
  return found
}
