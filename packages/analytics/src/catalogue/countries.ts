export interface Country {
  code: string
  label: string
  label_ja: string
}

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

const names = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' })
const englishNames = names('en')
const japaneseNames = names('ja')

export const countries: readonly Country[] = codes.map((code) => ({
  code,
  label: englishNames.of(code)!,
  label_ja: japaneseNames.of(code)!,
}))

/** Languages in which country names are recognised in free text: the languages most used on the network. */
const locales =
  'en ja es pt fr de it nl id ms ko zh zh-Hant th vi tr ar fa he hi ur bn ta te ru uk pl cs sk hu ro bg el sr hr sv da nb fi fil ca'.split(
    ' ',
  )

/** Further names that people write. Short codes match only in the case given. */
const aliases: Readonly<Record<string, string>> = {
  US: 'USA|U.S.A.|U.S.|US|United States of America|the states|estados unidos|EEUU|EE.UU.|amérique|アメリカ|米国|america',
  GB: 'UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|イギリス|英国|inglaterra|reino unido|angleterre',
  JP: 'Japan|日本|にほん|にっぽん|ニッポン|nippon|JPN',
  KR: 'South Korea|Korea|Republic of Korea|대한민국|한국|韓国|ROK',
  KP: 'North Korea|DPRK',
  AE: 'UAE|U.A.E.|Emirates|الامارات|الإمارات',
  SA: 'KSA|Saudi|Saudi Arabia|السعودية|المملكة العربية السعودية',
  CN: 'PRC|Mainland China|中国|中國',
  HK: 'Hong Kong|HK|香港',
  TW: 'Taiwan|台湾|台灣|臺灣',
  NL: 'Holland|The Netherlands|Nederland|NL',
  DE: 'Deutschland|BRD|Allemagne|Alemania|Alemanha',
  ES: 'España|Espana',
  BR: 'Brasil|Brazil|BR',
  MX: 'México|Mexico|MX',
  CZ: 'Czech Republic|Czechia',
  CI: 'Ivory Coast|Cote d Ivoire',
  CD: 'DRC|DR Congo',
  MM: 'Burma|Myanmar',
  TR: 'Turkey|Turkiye|Türkiye',
  RU: 'Russia|Россия',
  VN: 'Viet Nam|Vietnam',
  PH: 'Pilipinas|Phils|PH|Philippines',
  ZA: 'RSA|Mzansi|South Africa',
  NZ: 'Aotearoa|NZ|New Zealand',
  AU: 'Straya|Aussie|Australia',
  IN: 'Bharat|India|भारत|இந்தியா',
  NG: 'Naija|Nigeria',
  IE: 'Éire|Republic of Ireland|Ireland',
  GH: 'Ghana',
  EG: 'Egypt|مصر',
  PK: 'Pakistan|پاکستان',
  BD: 'Bangladesh|বাংলাদেশ',
  LK: 'Sri Lanka',
  ID: 'Indonesia|INA',
  CH: 'Switzerland|Schweiz|Suisse|Svizzera',
  BE: 'Belgium|Belgique|België',
  AT: 'Austria|Österreich',
  PE: 'Perú|Peru',
  PS: 'Palestine|فلسطين',
  VA: 'Vatican',
  MK: 'Macedonia|North Macedonia',
}
// Names that more often mean something else: Georgia the state, Jordan and Chad the given names, Jersey the
// shirt, and so on.
const notByName = new Set([
  'GE',
  'JO',
  'TD',
  'JE',
  'GG',
  'TO',
  'RE',
  'NU',
  'IO',
  'UM',
  'BV',
  'HM',
  'TF',
  'AQ',
])

export function* countryNames(): Generator<[name: string, code: string]> {
  const inLanguage = locales.map(names)
  for (const { code } of countries) {
    for (const alias of aliases[code]?.split('|') ?? []) yield [alias, code]
    if (notByName.has(code)) continue
    for (const list of inLanguage) {
      const name = list.of(code)
      if (name !== undefined && name !== code) yield [name, code]
    }
  }
}

export const aliasesOf = (code: string): string[] => aliases[code]?.split('|') ?? []
