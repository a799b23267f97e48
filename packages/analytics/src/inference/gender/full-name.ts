import { isName, isThing, normalise, set, titles, withoutTitles } from './without-titles.ts'

/** Titles that also occur before names of things. */
const titlesOfThings = set(
  "the just it's its im i'm hi hey soy lil big young little st saint my on his her right general chief agent principal candidate private director royal m vice prime me ra pr",
)
/** First names that are also places and teams. */
const places = set(
  'virginia carolina georgia florida orlando austin houston dakota boston paris london sydney chelsea brooklyn charlotte madison jackson lincoln jordan israel milan florence victoria adelaide regina',
)
const namePart =
  /^(?:\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*\.?|\p{Lu}\.?|d[aeiou]s?|v[ao]n|der|la|le|y|e|al|el|bin|ibn|Jr\.?|I{2,3}|M\.?D\.?|Ph\.?D\.?)$/u

/** Offices that stand before nothing but a person's name, also before a surname alone. */
const offices = set(
  'mayor senator sen governor gov congressman congresswoman congressmember representative rep councilman councilwoman councilmember councillor councilor cllr alderman alderwoman alderperson assemblyman assemblywoman assemblymember boardmember delegate judge sheriff commissioner ambassador amb secretary supervisor',
)
/** Offices in capitals, which are also something else: "DA Warren Montgomery". */
const capitalOffice =
  /^(?:AG|DA|PIO|CEO|CFO|CTO|COO|MP|MEP|MLA|MPP|MSP|MdB|TD|VP)\s+(?=\p{Lu}\p{Ll}+\s+\p{Lu})/u
const officeMember = /\b(council|assembly|board|committee)[ -]?member\b/iu
/** "SenatorHale": an office and a name as one word. */
const joinedOffice = new RegExp(
  `^(${[...offices]
    .filter((office) => office.length > 4)
    .map((office) => `${office[0]!.toUpperCase()}${office.slice(1)}`)
    .join('|')})(?=\\p{Lu}\\p{Ll})`,
  'u',
)

/** A first name with another name, or titles before a name; "State Representative" is no organization. */
export function fullName(text: string): '' | 'plain' | 'titled' {
  const words = nameWords(text)
  const first = normalise(words[0] ?? '')
  if (words.length < 2 && !joinedOffice.test(text)) return ''
  const titled = titledName(text)
  if (titled !== '' || words.length > 8 || !isName(first)) return titled
  if (words.some((word) => isThing(normalise(word)))) return ''
  return words.length < 5 && !places.has(first) && words.every((word) => namePart.test(word)) ? 'plain' : ''
}

function titledName(text: string): '' | 'titled' {
  const isCapitalOffice = capitalOffice.test(text)
  const spaced = text
    .replace(capitalOffice, '')
    .replace(officeMember, (_, body: string) => `${body.toLowerCase()}member`)
    .replace(joinedOffice, '$1 ')
  // "Anna Hale, R.N.": a degree or an office after a comma.
  const words = nameWords(/^[^,]+\s[^,]+,/.test(spaced) ? spaced.split(',')[0]! : spaced)
  if (words.length > 8) return ''
  const isPair = words.length === 2 && offices.has(normalise(words[0]!))
  const rest = isPair ? words.slice(1) : nameWords(withoutTitles(words.join(' ')).name)
  const before = words
    .slice(
      0,
      words.findIndex((word) => word === rest[0]),
    )
    .map(normalise)
  if (rest.length === 0 || rest.some((word) => isThing(normalise(word)))) return ''
  if (!rest.every((word, at) => namePart.test(word) || (at === 0 && initials.test(word)))) return ''
  if (rest.length === 1)
    return before.length > 0 && offices.has(before.at(-1)!) && rest[0]!.length > 2 ? 'titled' : ''
  const isNamed = isName(rest[0]!)
  const byTitle =
    isCapitalOffice ||
    before.some((word) => offices.has(word) || (titles.has(word) && (!titlesOfThings.has(word) || isNamed)))
  return byTitle && rest.length < 5 ? 'titled' : ''
}
const nameWords = (text: string) => text.split(/[^\p{L}\p{M}'’.-]+/u).filter((word) => word !== '')
/** "JB Pritzker". */
const initials = /^\p{Lu}\.?\p{Lu}\.?$/u
