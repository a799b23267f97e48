/**
 * What country and US state a string names, by a rule of its own that shares nothing with inference: English short names of ISO 3166-1, usual short
 * forms and native names on one hand, the 50 states and their postal codes on the other. Only strings that say it literally, as a whole or as
 * their last part, get a label; a name of both a state and a country ("Georgia") gets none.
 */

const states = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|GA -`

const names = `AF Afghanistan|AL Albania|DZ Algeria|AD Andorra|AO Angola|AR Argentina|AM Armenia|AW Aruba|AU Australia|AT Austria|AZ Azerbaijan|BS Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|BZ Belize|BJ Benin|BM Bermuda|BT Bhutan
|BO Bolivia|BA Bosnia and Herzegovina|BW Botswana|BR Brazil|BR Brasil|BN Brunei|BG Bulgaria|BF Burkina Faso|BI Burundi|KH Cambodia|CM Cameroon|CA Canada|CV Cape Verde|TD Republic of Chad|CL Chile|CN China|CO Colombia|CG Congo-Brazzaville|CR Costa Rica|HR Croatia|CU Cuba
|CW Curaçao|CY Cyprus|CZ Czech Republic|CZ Czechia|CD DR Congo|DK Denmark|DK Danmark|DJ Djibouti|DM Dominica|DO Dominican Republic|DO República Dominicana|EC Ecuador|EG Egypt|SV El Salvador|GQ Equatorial Guinea|ER Eritrea|EE Estonia|ET Ethiopia|FJ Fiji|FI Finland|FR France|GA Gabon|GM The Gambia
|DE Germany|DE Deutschland|GH Ghana|GR Greece|GL Greenland|GD Grenada|GU Guam|GT Guatemala|GY Guyana|HT Haiti|HN Honduras|HK Hong Kong|HU Hungary|IS Iceland|IN India|ID Indonesia|IR Iran|IQ Iraq|IE Ireland|IL Israel|IT Italy|IT Italia|CI Ivory Coast|JM Jamaica|JP Japan|JP 日本|KZ Kazakhstan|KE Kenya|XK Kosovo
|KW Kuwait|KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon|LS Lesotho|LR Liberia|LY Libya|LI Liechtenstein|LT Lithuania|LU Luxembourg|MO Macau|MK North Macedonia|MG Madagascar|MW Malawi|MY Malaysia|MV Maldives|ML Mali|MT Malta|MR Mauritania|MU Mauritius|MX Mexico|MX México|MD Moldova|MC Monaco|MN Mongolia|ME Montenegro
|MA Morocco|MZ Mozambique|MM Myanmar|NA Namibia|NP Nepal|NL Netherlands|NL The Netherlands|NL Nederland|NZ New Zealand|NI Nicaragua|NG Nigeria|KP North Korea|NO Norway|NO Norge|OM Oman|PK Pakistan|PS Palestine|PA Panama|PA Panamá|PG Papua New Guinea|PY Paraguay|PE Peru|PE Perú|PH Philippines|PH The Philippines|PL Poland|PL Polska
|PT Portugal|PR Puerto Rico|QA Qatar|RO Romania|RU Russia|RW Rwanda|WS Samoa|SM San Marino|SA Saudi Arabia|SN Senegal|RS Serbia|SC Seychelles|SL Sierra Leone|SG Singapore|SK Slovakia|SI Slovenia|SO Somalia|ZA South Africa|KR South Korea|KR Republic of Korea|SS South Sudan|ES Spain|ES España|LK Sri Lanka|SD Sudan|SR Suriname|SE Sweden|SE Sverige
|CH Switzerland|CH Schweiz|CH Suisse|SY Syria|TW Taiwan|TJ Tajikistan|TZ Tanzania|TH Thailand|TL East Timor|TG Togo|TT Trinidad and Tobago|TT Trinidad & Tobago|TN Tunisia|TR Turkey|TR Türkiye|TM Turkmenistan|UG Uganda|UA Ukraine|AE United Arab Emirates|AE UAE|AE U.A.E.|GB United Kingdom|GB UK|GB U.K.|GB Great Britain
|GB England|GB Scotland|GB Wales|GB Northern Ireland|US United States|US United States of America|US USA|US U.S.A.|US U.S.|UY Uruguay|UZ Uzbekistan|VE Venezuela|VN Vietnam|VN Viet Nam|YE Yemen|ZM Zambia|ZW Zimbabwe`

const rows = (text: string) =>
  text
    .replaceAll('\n', '')
    .split('|')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)] as const)
const countryOfName = new Map(rows(names).map(([code, name]) => [name.toLowerCase(), code]))
const stateRows = rows(states)
const stateOfName = new Map(stateRows.map(([code, name]) => [name.toLowerCase(), code]))
const stateCodes = new Set(stateRows.map(([code]) => code))
const usSuffix = /,?\s+(?:USA|US|U\.S\.A\.|U\.S\.|United States(?: of America)?|EEUU)\.?$/
/**
 * A postal code that is a US state's code and also a country's code labels only if the text before it is no
 * capital city of that country.
 */
const abroadPatterns: Readonly<Record<string, RegExp>> = {
  AR: /buenos aires|c[oó]rdoba|rosario|mendoza/i,
  CA: /toronto|vancouver|montr|ottawa|calgary|\b(?:ON|BC|QC|AB)\b|ontario, c/i,
  CO: /bogot|medell|cali\b|barranquilla/i,
  DE: /berlin|hamburg|m[uü]nchen|munich|k[oö]ln|frankfurt|stuttgart/i,
  ID: /jakarta|bandung|surabaya|bali/i,
  IL: /tel aviv|jerusalem|haifa/i,
  IN: /mumbai|delhi|bangalore|chennai|pune|hyderabad/i,
  MA: /casablanca|rabat|marrakesh|marrakech/i,
  PA: /panam/i,
  AL: /tirana/i,
  LA: /vientiane/i,
  MT: /valletta/i,
  ME: /podgorica/i,
  SC: /victoria, sc/i,
  VA: /vatican/i,
}

/**
 * A place with one of these separators names several places: the last one need not be where the writer lives.
 */
const SEPARATORS = /[|/&+;→>✈•·]|--|\s[-–—]\s|\s(?:and|via|to|or|by way of)\s/i

const lastCommaPart = (text: string) => text.slice(text.lastIndexOf(',') + 1).trim()

/** ISO 3166-1 alpha-2 of the country a string names by its name, or undefined. */
export function namedCountry(text: string): string | undefined {
  const cleanText = text
    .normalize('NFKC')
    .trim()
    .replace(/[.!]+$/, (dots) => (/\.[A-Z]\.$/.test(text.trim()) ? dots : ''))
  if (SEPARATORS.test(cleanText.replace(/trinidad (?:&|and) tobago|bosnia and herzegovina/i, '')))
    return undefined
  const lastNamePart = lastCommaPart(cleanText)
  // Codes of capitals as codes only: "us" is a word.
  if (/^(?:US|USA|UK|UAE)$/.test(lastNamePart))
    return lastNamePart === 'UAE' ? 'AE' : lastNamePart === 'UK' ? 'GB' : 'US'
  if (/^(?:us|uk)$/i.test(lastNamePart)) return undefined
  return countryOfName.get(lastNamePart.toLowerCase())
}

/** Postal code of the US state a string names: "Texas", "Austin, TX", "Ohio, USA". */
export function namedState(text: string): string | undefined {
  const cleanText = text.normalize('NFKC').trim().replace(usSuffix, '').replace(/\.$/, '').trim()
  if (SEPARATORS.test(cleanText)) return undefined
  const lastNamePart = lastCommaPart(cleanText)
  const textBeforeComma = cleanText.slice(0, Math.max(0, cleanText.lastIndexOf(','))).trim()
  // Alone, Washington is as often the capital.
  if (textBeforeComma === '' && lastNamePart.toLowerCase() === 'washington') return undefined
  const stateNamed = stateOfName.get(lastNamePart.toLowerCase())
  if (stateNamed !== undefined) return stateNamed
  if (
    textBeforeComma === '' ||
    textBeforeComma.includes('/') ||
    !/^[A-Z]{2}$/.test(lastNamePart) ||
    !stateCodes.has(lastNamePart)
  )
    return undefined
  return abroadPatterns[lastNamePart]?.test(textBeforeComma) ? undefined : lastNamePart
}
