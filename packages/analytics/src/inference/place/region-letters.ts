import { inside } from '../../catalogue/places.ts'
import { codesOfLetters, meaningsOf, plain } from './place-names.ts'

/** Letters of regions that people write without anything beside them, and whether small ones are no word. */
const loneRegions = new Map<string, readonly [region: string, small: boolean]>([
  ['QLD', ['AU-QLD', true]],
  ['NSW', ['AU-NSW', true]],
  ['VIC', ['AU-VIC', false]],
  ['TAS', ['AU-TAS', false]],
  ['BC', ['CA-BC', false]],
  ['RJ', ['BR-RJ', false]],
  ['SP', ['BR-SP', false]],
  ['MG', ['BR-MG', false]],
])

/** State codes that are neither commonly used country codes nor words. */
export const stateOnly =
  /^(?:TX|NJ|OH|FL|NC|KY|TN|WA|WI|NV|NH|CT|KS|NY|MI|MO|GA|VA|UT|WV|SC|SD|ND|OK|IA|MN|RI|WY)$/

/** "TX", "nj", "QLD": letters on their own, small ones only if they are no word. */
export function loneLetters(text: string): { region: string; isCapital: boolean } | undefined {
  const code = text.toUpperCase()
  const isCapital = text === code
  const listed = loneRegions.get(code)
  if (listed) return isCapital || listed[1] ? { region: listed[0], isCapital } : undefined
  if (!stateOnly.test(code)) return undefined
  const isSmall = text === text.toLowerCase() && !/^(?:oh|ok|mi|ga|wa|mo|sd|ia|ut|sc)$/.test(text)
  return isCapital || isSmall ? { region: `US-${code}`, isCapital } : undefined
}

/** Letters that are words when they are small: "in, USA". */
const smallWords = /^(?:in|me|hi|or|ok|oh|id|la|de|co|no|so|es|se|al|am|to)$/
const countryAliases: readonly [RegExp, string][] = [
  [/^(?:USA?|U\.S\.(?:A\.?)?|United States(?: of America)?|America)$/i, 'US'],
  [/^(?:Canada|CAN)$/i, 'CA'],
  [/^(?:Australia|AUS?)$/i, 'AU'],
  [/^(?:Brazil|Brasil|BRA?)$/i, 'BR'],
]
function countryOfName(text: string): string | undefined {
  const listed = countryAliases.find(([name]) => name.test(text))?.[1]
  if (listed || text.length <= 3) return listed
  const [first, ...others] = meaningsOf(plain(text)) ?? []
  // "Brasília" is the town, though some languages call the country so.
  const isTown = others.some((meaning) => meaning.city !== '' && meaning.country === first?.country)
  return first && first.city === '' && first.region === '' && !isTown ? first.country : undefined
}

/** "CA, USA", "USA CA", "US-TX", "MS, Brasil", "qld, australia": letters beside their country, in either order. */
export function lettersBesideCountry(text: string): { country: string; region: string } | undefined {
  const words = text.split(/[\s,/|()–—-]+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > 5) return undefined
  for (const [letters, rest] of [
    [words[0]!, words.slice(1).join(' ')],
    [words.at(-1)!, words.slice(0, -1).join(' ')],
  ] as const) {
    const code = letters.replaceAll('.', '')
    const isSmall = /^[A-Za-z]{2,3}$/.test(code) && /[,/]/.test(text) && !smallWords.test(code.toLowerCase())
    if (!/^[A-Z]{2,3}$/.test(code) && !isSmall) continue
    const country = countryOfName(rest)
    const [region] = country ? codesOfLetters(code.toUpperCase(), country) : []
    if (country && region !== undefined && code !== rest) return { country, region }
  }
  return undefined
}

/** Capitals of the provinces of Italy whose letters are also those of a state of the Americas, by their Italian names. */
const italianCapitals: Readonly<Record<string, string>> = {
  AL: 'alessandria',
  AP: 'ascoli piceno',
  AR: 'arezzo',
  BA: 'bari',
  CA: 'cagliari',
  CE: 'caserta',
  CO: 'como',
  CT: 'catania',
  GO: 'gorizia',
  ME: 'messina',
  MI: 'milano',
  MN: 'mantova',
  MO: 'modena',
  MS: 'massa',
  MT: 'matera',
  OR: 'oristano',
  PA: 'palermo',
  PE: 'pescara',
  PI: 'pisa',
  PR: 'parma',
  RI: 'rieti',
  RN: 'rimini',
  RO: 'rovigo',
  SP: 'la spezia',
  TN: 'trento',
  TO: 'torino',
  VA: 'varese',
  VT: 'viterbo',
}
/** "Milano (MI)", "Varese, VA": a town of Italy before the letters of its own province. */
export const isItalianCapital = (town: string, letters: string): boolean =>
  italianCapitals[letters] === plain(town)

/** "Tubarão, SC": a town that is on no list, spelled as towns of Brazil are and none of the United States. */
export const isSpelledInPortuguese = (town: string): boolean =>
  /[áâãàéêíóôõúç]/i.test(town.normalize('NFC')) && !/[ñü]/i.test(town.normalize('NFC'))

const besideTown =
  /^(\p{L}[\p{L}\p{M}.'’ -]+?)\s*[-–—/|]\s*([A-Z]{2,3})(?:\s*[-–—/|,]\s*(\p{L}[\p{L}\p{M}. ]+))?$/u

/** "Florianópolis - SC", "Belém/PA": commas replace what else separates two places. */
export function withLettersAfterComma(text: string): string {
  const [, town, letters, end] = besideTown.exec(text) ?? []
  if (!town || !letters) return text
  const country = end === undefined ? undefined : countryOfName(end.trim())
  if (end !== undefined && country === undefined) return text
  const codes = codesOfLetters(letters, country)
  const readings = meaningsOf(plain(town)) ?? []
  const isTown =
    readings.some((meaning) => meaning.city !== '' && codes.some((code) => inside(meaning.region, code))) ||
    (codes.some((code) => code.startsWith('BR-')) && readings.length === 0 && isSpelledInPortuguese(town)) ||
    (country !== undefined && codes.length > 0 && readings.length === 0) ||
    (country === undefined && isItalianCapital(town, letters))
  return isTown ? [town, letters, ...(end === undefined ? [] : [end])].join(', ') : text
}
