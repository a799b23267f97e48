/** ISO 3166-1 alpha-2, all 249 codes, and XK (Kosovo), which the network has too. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Spellings that Intl.DisplayNames does not return. */
const aliases: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  uae: 'AE',
  emirates: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  vietnam: 'VN',
  'viet nam': 'VN',
  'socialist republic of viet nam': 'VN',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea, republic of': 'KR',
  'north korea': 'KP',
  dprk: 'KP',
  "democratic people's republic of korea": 'KP',
  "korea, democratic people's republic of": 'KP',
  "korea (democratic people's republic of)": 'KP',
  russia: 'RU',
  'russian federation': 'RU',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  'cabo verde': 'CV',
  swaziland: 'SZ',
  burma: 'MM',
  myanmar: 'MM',
  macedonia: 'MK',
  holland: 'NL',
  'the netherlands': 'NL',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  taiwan: 'TW',
  'taiwan, province of china': 'TW',
  palestine: 'PS',
  'palestine, state of': 'PS',
  vatican: 'VA',
  'holy see': 'VA',
  'lao pdr': 'LA',
  "lao people's democratic republic": 'LA',
  'syrian arab republic': 'SY',
  'iran, islamic republic of': 'IR',
  'iran (islamic republic of)': 'IR',
  'bolivia, plurinational state of': 'BO',
  'venezuela, bolivarian republic of': 'VE',
  'tanzania, united republic of': 'TZ',
  'moldova, republic of': 'MD',
  'brunei darussalam': 'BN',
  'east timor': 'TL',
  'falkland islands (malvinas)': 'FK',
  'dr congo': 'CD',
  drc: 'CD',
  congo: 'CG',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  bosnia: 'BA',
  'micronesia, federated states of': 'FM',
  'st. lucia': 'LC',
  'republic of ireland': 'IE',
  'south korea': 'KR',
}

/** Normalises a name: lower case, without accents and dots, single blanks between words, 'and' for '&'. */
const normaliseText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/^the\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const byName = new Map<string, string>()
for (const language of ['en', 'ja']) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const code of codes) byName.set(normaliseText(names.of(code) ?? code), code)
}
for (const [name, code] of Object.entries(aliases)) byName.set(normaliseText(name), code)
for (const code of codes) byName.set(code.toLowerCase(), code)

/** The one country the network does not target. */
export const BLOCKED_COUNTRY = 'KP'
export const isCountryCode = (text: string): boolean => codes.includes(text)

/**
 * The code of a country given by code, English or Japanese name, or a common alias; undefined when there is
 * none.
 */
export const countryCodeOf = (text: string): string | undefined => byName.get(normaliseText(text))
