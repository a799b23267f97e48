import { regionName } from './formats.ts'
import type { Locale } from './languages.ts'

/** Japanese names of the named sets of countries, by their English names. */
const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  'Asia-Pacific': 'アジア太平洋',
  'North America': '北米',
  'Latin America': '中南米',
  'European Union': '欧州連合（EU）',
  Nordics: '北欧',
  Benelux: 'ベネルクス',
  DACH: 'ドイツ語圏（DACH）',
  'Southern Europe': '南欧',
  'Middle East': '中東',
  'Gulf states': '湾岸諸国',
  'Southeast Asia': '東南アジア',
  'East Asia': '東アジア',
  'Sub-Saharan Africa': 'サブサハラ・アフリカ',
  'English-speaking markets': '英語圏',
  'United Kingdom and Ireland': 'イギリス・アイルランド',
}

/**
 * Name of a region in the server's list: a single country in the UI language, a set of countries as the list
 * names it.
 */
export function audienceRegionName(
  locale: Locale,
  region: { name: string; is_single_country: boolean; country_codes: readonly string[] },
): string {
  if (locale === 'en') return region.name
  const [code] = region.country_codes
  if (region.is_single_country && code) return regionName(locale, code)
  return JAPANESE_NAMES[region.name] ?? region.name
}
