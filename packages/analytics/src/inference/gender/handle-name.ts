import { endingShare, firstNames, leaningNames, surnamesEnglish } from '../../catalogue/first-names.ts'
import { handleParts } from '../../catalogue/gender-words.ts'

/** Next to a title or surname, separated, alone, at the start or end of a run, unlisted (by its ending). */
export type HandleShape = 'title' | 'full' | 'apart' | 'alone' | 'start' | 'loose' | 'end' | 'ending'
export interface HandleName {
  female: number
  shape: HandleShape
}

/** Prefixes of a name: "iamjohn", "TheRealMaria", "its_anna". */
const prefix =
  /^(?:i[’']?m|iam|itsme|its|it|hey|hi|hello|the|tha|real|thereal|official|just|only|ur|your|yo|team|x+o*|xo+|ii+|og|lil|big|young|yung|dj|mc|dr|prof|coach|chef|rev|tweet|ask|meet|call|me|not|el|la|de|le|my|oh|okay|ok|that|thatkid|and|so)$/
const titles: readonly [RegExp, number][] = [
  [
    /^(?:mr|mister|sir|king|prince|lord|papa|daddy|dad|uncle|bro|brother|boy|dude|don|señor|senor|capt)$/,
    0.06,
  ],
  [
    /^(?:mrs|ms|miss|missy|lady|queen|princess|mama|momma|mommy|mummy|mum|mom|auntie|aunt|sis|girl|gal|señora|senora|madame|diva|goddess)$/,
    0.94,
  ],
]
/** First names that, unless separated, are more often words, places, teams or celebrities with fans. */
const ambiguousNames = new Set(
  `art angel april august autumn austin aurora bill blake blaze brook brooklyn brock buddy candy carol carolina chad chance charity charlotte chase chelsea chip christian clay
   cliff crystal dallas dawn dean dick dixie duke earl eden eve faith fern flora florence ford forest frank gene georgia ginger glen grace grant guy hazel heather holly hope houston hunter iris ivy jack jade
   jasmine jay jean jet joy june king lane lily luna major mark mary mason max may maya melody mercedes mercy miles milo nova oak olive opal paris patience pearl penny pierce poppy precious prince
   rain ray reed rich river rob robin rocky rod roman rose rosemary ruby rusty sandy savannah scout sierra sky stella sterling stone storm summer sunny ted tiffany trinity ty van vera victoria viola violet virginia wade will willow
   woody jazz star alma dale kit pat ali kai mo jude jesus moses noah eli delta bee nadal love lux`.split(
    /\s+/,
  ),
)
/** Within a run of letters these are names of celebrities, not of the writer. */
const celebrities = new Set(
  'harry niall zayn liam louis justin selena ariana demi miley taylor luke calum ashton cameron nash shawn bella damon dean'.split(
    ' ',
  ),
)
/** Words and names of which a short name is only the beginning. */
const longerWords =
  /^(?:market|robot|jackpot|willing|graceful|maryland|artist|artof|artwork|garden|tomorrow|tomato|timeless|times|danger|dance|benefit|bench|samsung|sample|albany|christ|christmas|franken|harrypotter|marvel|matter|mattress|normal|philadel|rossi|russia|tonight|toddler|victory|waltd|adamant|kimchi|annual|annoy|markets|janu|juneau|peters|nickel|rubber|carls|carlight|jackal|leona)/

const split = (handle: string): string[] =>
  handle
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z]{2,})/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/)

/** Undoes playful repetition of letters: "Roxannee", "chloeee". */
const safeName = (name: string): string =>
  firstNames().has(name) || leaningNames().has(name) ? name : withoutRepeats(name)
const withoutRepeats = (name: string): string => {
  const once = name.replace(/(.)\1{2,}/g, '$1$1')
  if (firstNames().has(once)) return once
  const tail = once.replace(/(.)\1+$/, '$1')
  return firstNames().has(tail) ? tail : once.replace(/(.)\1/g, '$1')
}

const femaleShare = (name: string): number | undefined => {
  const leaning = leaningNames().get(name)
  if (leaning !== undefined) return leaning
  const listed = firstNames().get(name)
  return listed === undefined ? undefined : listed === 'FEMALE' ? 0.98 : 0.02
}

/**
 * The first name in a handle: "douggarland", "Scott_Ryan_", "MrColtEdwards". Undefined if none is recognised.
 */
export function handleName(handle: string): HandleName | undefined {
  const tokens = split(handle)
  while (tokens.length > 1 && prefix.test(tokens[0]!)) tokens.shift()
  const [first] = tokens
  if (first === undefined || first === '') return undefined
  if (tokens.length > 1) {
    for (const [pattern, female] of titles) if (pattern.test(first)) return { female, shape: 'title' }
    const firstShare = first.length >= 3 ? femaleShare(safeName(first)) : undefined
    const second = tokens[1]!
    if (firstShare !== undefined) {
      const secondShare =
        second.length >= 3 && !surnamesEnglish().has(second) ? femaleShare(second) : undefined
      // "MurphyKerissa", "HarrisonAmy": surname first.
      if (secondShare !== undefined && surnamesEnglish().has(first) && secondShare > 0.5 !== firstShare > 0.5)
        return { female: secondShare, shape: 'loose' }
      if (surnamesEnglish().has(second) || second.length === 1) return { female: firstShare, shape: 'full' }
      if (!ambiguousNames.has(first)) return { female: firstShare, shape: 'apart' }
    }
    for (const secondShare of tokens.slice(1)) {
      const share =
        secondShare.length >= 4 && !ambiguousNames.has(secondShare)
          ? femaleShare(safeName(secondShare))
          : undefined
      if (share !== undefined)
        return { female: share, shape: surnamesEnglish().has(first) || first.length <= 2 ? 'start' : 'end' }
    }
  }
  const run = first.replace(/^(?:iam|itsme|its|im|thereal|the|real|mr|mrs|miss|ms|xx?|_)(?=[a-z]{4})/, '')
  const found = /(.)\1/.test(run) ? better(fromRun(run), fromRun(run.replace(/(.)\1+/g, '$1'))) : fromRun(run)
  if (found) return found
  if (first.length < 4) return undefined
  return { female: endingShare(tokens.length === 1 ? run : safeName(first)), shape: 'ending' }
}

const rank: Readonly<Record<HandleShape, number>> = {
  title: 7,
  full: 6,
  apart: 5,
  alone: 4,
  start: 3,
  loose: 2,
  end: 1,
  ending: 0,
}
const better = (a: HandleName | undefined, b: HandleName | undefined) =>
  !a || (b && rank[b.shape] > rank[a.shape]) ? b : a

// A run of lower-case letters: the longest first name at its start, classified by the rest; otherwise a name
// at its end.
function fromRun(run: string): HandleName | undefined {
  const plain = safeName(run)
  const runShare = femaleShare(plain)
  if (runShare !== undefined && plain.length >= 4 && !ambiguousNames.has(plain))
    return { female: runShare, shape: 'alone' }
  for (let n = Math.min(11, run.length - 1); n >= 3; n--) {
    const name = run.slice(0, n)
    const female = femaleShare(name)
    if (female === undefined) continue
    const rest = run.slice(n)
    if (rest.length >= 4 && surnamesEnglish().has(rest)) return { female, shape: 'full' }
    if (celebrities.has(name) || (ambiguousNames.has(name) && rest.length < 6)) continue
    if (n < 4 || (n < 7 && longerWords.test(run))) continue
    return { female, shape: n >= 6 || rest.length <= 2 ? 'start' : 'loose' }
  }
  for (let n = Math.min(10, run.length - 2); n >= 5; n--) {
    const name = run.slice(-n)
    const female = ambiguousNames.has(name) || celebrities.has(name) ? undefined : femaleShare(name)
    if (female !== undefined) return { female, shape: 'end' }
  }
  return undefined
}

const patternOf = (list: string) => new RegExp(list.split(/\s+/).join('|'), 'g')
const femaleParts = patternOf(handleParts.FEMALE)
const maleParts = patternOf(handleParts.MALE)

export function handleLean(handle: string): number {
  const text = handle.toLowerCase()
  return (text.match(femaleParts)?.length ?? 0) - (text.match(maleParts)?.length ?? 0)
}
