import { DEMONYMS, type NamedPlace } from '../entities/places/country-names.ts'
import { readPlaces } from '../entities/places/read-places.ts'
import { type Span, longestSpans, spansOf } from '../text/span.ts'

/** "French ones only", "only the German side", "Brazilian X": in a question an adjective is a country in more places than in a description. */
const ADJECTIVE = new RegExp(
  `\\b(?:only |just )(?:the )?(${Object.keys(DEMONYMS).join('|')})\\b|\\b(${Object.keys(DEMONYMS).join('|')})(?= (?:ones?|only|side|speakers|x|trends?|hashtags?|posters|tweets|posts|names|based|nurses|teachers|drivers|students|scene|version|[\\w-]+ (?:accounts?|folks|people|creators|artists|makers|voices|influencers))\\b|[?.!]*$)`,
  'g',
)
/** People by their country, where the adjective is another word. */
const PEOPLES: Readonly<Record<string, string>> = {
  spaniards: 'ES',
  germans: 'DE',
  brits: 'GB',
  britons: 'GB',
  swedes: 'SE',
  danes: 'DK',
  finns: 'FI',
  poles: 'PL',
  turks: 'TR',
  canadians: 'CA',
  aussies: 'AU',
  australians: 'AU',
  indians: 'IN',
  koreans: 'KR',
  italians: 'IT',
  mexicans: 'MX',
  brazilians: 'BR',
  americans: 'US',
  austrians: 'AT',
  norwegians: 'NO',
  belgians: 'BE',
  thais: 'TH',
  russians: 'RU',
  greeks: 'GR',
  indonesians: 'ID',
  irishmen: 'IE',
  filipinos: 'PH',
  'the japanese': 'JP',
  'the french': 'FR',
  'the british': 'GB',
  'the dutch': 'NL',
  'the spanish': 'ES',
  'the irish': 'IE',
  'the swiss': 'CH',
  'the chinese': 'CN',
  'the portuguese': 'PT',
}
const PEOPLE = new RegExp(`\\b(${Object.keys(PEOPLES).join('|')})\\b(?! [a-z]+ (?:accounts?|people))`, 'g')
/** "At home" is Japan for who asks in Japanese. */
const HOME = /(?<!日本)国内(?!外|旅行|線|産)|日本国内/g

/** The places that a question names. */
export function readPlacesAsked(text: string, cased: string = text): Span<NamedPlace>[] {
  const country = (name: string, code: string) => ({ name, values: [code], size: 'country' as const })
  return longestSpans<Span<NamedPlace>>([
    ...readPlaces(text, cased),
    ...spansOf(text, ADJECTIVE, ([, after, before]) =>
      country((after ?? before)!, DEMONYMS[(after ?? before)!]!),
    ),
    ...spansOf(text, PEOPLE, ([, name]) => country(name!, PEOPLES[name!]!)),
    ...spansOf(text, HOME, ([name]) => country(name, 'JP')),
  ])
}
