/** Every ISO 3166-1 country. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
/** Further names that people write. */
const ALIASES: Readonly<Record<string, string>> = {
  US: 'usa|u.s.a|u.s.|u.s|united states of america|the states|stateside|america|米国|アメリカ合衆国|アメリカ|全米|北米合衆国',
  GB: 'uk|u.k.|u.k|great britain|britain|英国|イギリス|英',
  JP: 'nippon|日本国|日本|日本国内|国内|全国',
  KR: 'korea|republic of korea|s. korea|south korea|韓国|大韓民国',
  KP: 'north korea|北朝鮮',
  CN: 'mainland china|prc|中国本土|中国大陸|中国',
  HK: 'hong kong|hongkong|香港',
  MO: 'macau|macao|マカオ',
  TW: 'taiwan|台湾',
  DE: 'deutschland|ドイツ',
  NL: 'holland|the netherlands|オランダ',
  CZ: 'czech republic|チェコ共和国|チェコ',
  AE: 'uae|u.a.e.|emirates|アラブ首長国連邦',
  TR: 'turkiye|türkiye|turkey|トルコ',
  VN: 'viet nam|vietnam|ベトナム|ヴェトナム',
  RU: 'russian federation|russia|ロシア',
  CI: 'ivory coast|コートジボワール',
  ZA: 'south africa|南アフリカ|南ア',
  NZ: 'new zealand|aotearoa|ニュージーランド|nz',
  AU: 'australia|オーストラリア|豪州',
  PH: 'the philippines|philippines|フィリピン',
  IN: 'india|インド',
  BR: 'brasil|brazil|ブラジル',
  ES: 'spain|españa|スペイン',
  IT: 'italy|italia|イタリア',
  FR: 'france|フランス|仏',
  SA: 'saudi|ksa|saudi arabia|サウジアラビア|サウジ',
  CD: 'dr congo|drc',
  MM: 'myanmar|burma|ミャンマー',
  BA: 'bosnia',
  MK: 'macedonia',
  TT: 'trinidad',
  VA: 'vatican',
  PS: 'palestine|パレスチナ',
  SG: 'singapore|シンガポール|星国',
  LA: 'laos|ラオス',
  IE: 'ireland|アイルランド',
}
/** Names that are another word far more often, and codes. */
const NOT_ALONE = new Set(['英', '仏', '星国', 'チャド', 'マリ', 'chad', 'guinea', 'niger'])
/** English names of people that stand for their country before words of people: "Japanese women", "German customers". */
export const DEMONYMS: Readonly<Record<string, string>> = {
  japanese: 'JP',
  american: 'US',
  british: 'GB',
  german: 'DE',
  french: 'FR',
  italian: 'IT',
  spanish: 'ES',
  korean: 'KR',
  chinese: 'CN',
  taiwanese: 'TW',
  canadian: 'CA',
  australian: 'AU',
  dutch: 'NL',
  belgian: 'BE',
  swiss: 'CH',
  austrian: 'AT',
  swedish: 'SE',
  norwegian: 'NO',
  danish: 'DK',
  finnish: 'FI',
  icelandic: 'IS',
  irish: 'IE',
  portuguese: 'PT',
  polish: 'PL',
  czech: 'CZ',
  greek: 'GR',
  turkish: 'TR',
  indian: 'IN',
  thai: 'TH',
  vietnamese: 'VN',
  indonesian: 'ID',
  malaysian: 'MY',
  singaporean: 'SG',
  filipino: 'PH',
  brazilian: 'BR',
  mexican: 'MX',
  argentinian: 'AR',
  argentine: 'AR',
  chilean: 'CL',
  colombian: 'CO',
  'south african': 'ZA',
  nigerian: 'NG',
  kenyan: 'KE',
  egyptian: 'EG',
  israeli: 'IL',
  russian: 'RU',
  ukrainian: 'UA',
  hungarian: 'HU',
  romanian: 'RO',
  'new zealand': 'NZ',
  emirati: 'AE',
  saudi: 'SA',
}

export interface NamedPlace {
  /** Lower case, NFKC. */
  name: string
  /** ISO codes of countries, or one English name. */
  values: readonly string[]
  size: 'country' | 'region' | 'city'
  /** One of many towns: also another word now and then. */
  isTown?: boolean
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll('’', "'")

/** All names of countries in English and Japanese. */
export function countryNames(): NamedPlace[] {
  const en = new Intl.DisplayNames(['en'], { type: 'region' })
  const enShort = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })
  const ja = new Intl.DisplayNames(['ja'], { type: 'region' })
  return CODES.flatMap((code) => {
    const said = [en.of(code), enShort.of(code), ja.of(code)].filter((name) => name !== undefined)
    const names = [
      ...said,
      ...said.map((name) =>
        name.replace(/ (?:sar china|特別行政区|\(.*\))$/i, '').replace(/^中華人民共和国/, ''),
      ),
      ...said.map((name) => name.replace(' & ', ' and ').replace('St. ', 'Saint ')),
      ...(ALIASES[code]?.split('|') ?? []),
    ]
    return [...new Set(names.map(plain))]
      .filter(
        (name) =>
          !NOT_ALONE.has(name) && (name.length > 2 || /[^a-z]/.test(name) || name === 'uk' || name === 'nz'),
      )
      .map((name) => ({ name, values: [code], size: 'country' as const }))
  })
}
