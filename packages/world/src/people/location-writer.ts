import { COUNTRIES, type City, type Country } from '../data/countries.ts'
import type { Rng } from '../random/rng.ts'
import type { PersonPlan } from './person-plan.ts'

/** Fictional places, which a geocoder must not resolve. */
const FICTIONAL_PLACES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'somewhere over the rainbow',
    'on the internet',
    'in your head',
    'Earth 🌍',
    'the moon',
    'behind you',
    'wherever the wifi is',
    'The Upside Down',
    'Remote',
    'worldwide',
    'between two ferns',
  ],
  ja: [
    'どこか',
    'お布団の中',
    '現場',
    '地球',
    '日本のどこか',
    '沼の底',
    'インターネット',
    '南極',
    '推しの隣',
    '二次元',
  ],
  es: ['en las nubes', 'Macondo', 'por ahí', 'planeta Tierra'],
  pt: ['por aí', 'no mundo da lua', 'planeta terra', 'na sua mente'],
  fr: ['quelque part', 'dans les nuages', 'sur la lune'],
  de: ['irgendwo', 'im Internet', 'auf dem Sofa'],
  id: ['di hatimu', 'bumi', 'di mana-mana', 'kasur'],
  ko: ['침대 위', '지구 어딘가', '덕질 중'],
  ar: ['في قلبي', 'كوكب الأرض', 'بين السطور'],
  tr: ['evde', 'dünya', 'aklımın içi'],
  hi: ['धरती', 'कहीं', 'घर पर'],
  it: ['sulla luna', 'in giro', 'ovunque'],
  th: ['โลกใบนี้', 'ในใจเธอ', 'บนเตียง'],
}

const JAPAN_INDEX = COUNTRIES.findIndex((country) => country.code === 'JP')

/** '神奈川県横浜市', but '東京都' instead of '東京都東京市'. */
function japaneseRegion(city: City): string {
  return city.region.startsWith(city.name) ? city.region : `${city.region}${city.name}市`
}

/**
 * A free-text location as people write it: town, town and country, nickname, flag, two towns, nothing, or
 * nonsense.
 */
export function writeLocation(plan: PersonPlan, rng: Rng): string {
  const country = COUNTRIES[plan.country] as Country
  const city = country.cities[plan.city] as City
  const u = rng.unit()
  const emptyShare = plan.gender === null ? 0.12 : plan.language === 'ja' ? 0.36 : 0.3
  if (u < emptyShare) return ''
  if (u < emptyShare + 0.06 && plan.gender !== null)
    return rng.pick(FICTIONAL_PLACES[plan.language] ?? (FICTIONAL_PLACES['en'] as readonly string[]))
  const name = rng.chance(0.35) ? rng.pick(city.aliases) : city.name
  const countryName = country.names[country.names.length > 1 && rng.chance(0.45) ? 1 : 0] as string
  const styleDraw = rng.unit()
  if (styleDraw < 0.4) return name
  if (styleDraw < 0.62) return `${city.name}, ${countryName}`
  if (styleDraw < 0.72)
    return plan.country === JAPAN_INDEX ? japaneseRegion(city) : `${city.name}, ${city.region}`
  if (styleDraw < 0.84) return countryName
  if (styleDraw < 0.89) return `${name} ${country.flag}`
  if (styleDraw < 0.92) return country.flag
  if (styleDraw < 0.95) return name.toLowerCase()
  const otherCity = rng.pick(country.cities)
  return otherCity === city ? name : `${city.name} ${rng.chance(0.5) ? '→' : '/'} ${otherCity.name}`
}
