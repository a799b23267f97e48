/** Other names of countries, in addition to their official names, in lower case. */
const countryAliases: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  'the states': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  holland: 'NL',
  korea: 'KR',
  米国: 'US',
  アメリカ: 'US',
  英国: 'GB',
  韓国: 'KR',
}
/** Country names ignored in texts because they are also common words, or names of people or other places. */
const ambiguousNames = new Set([
  'georgia',
  'jersey',
  'chad',
  'jordan',
  'turkey',
  'guinea',
  'niger',
  'mali',
  'cuba',
  'oman',
  'togo',
])
const JAPANESE_PATTERN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const KATAKANA_PATTERN = /^[\p{Script=Katakana}ー]+$/u
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that Intl knows but that are no current country: regions, placeholders and former countries. */
const formerCodes = new Set('EU EZ UN QO XA XB ZZ AN DD DY FX HV BU CS SU TP UK VD NH YD YU ZR RH'.split(' '))

let names: ReadonlyMap<string, string> | undefined
function allNames(): ReadonlyMap<string, string> {
  if (names) return names
  const normalisedNames = new Map<string, string>()
  for (const language of ['en', 'ja'] as const) {
    const displayNames = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      if (formerCodes.has(code)) continue
      const name = displayNames.of(code)?.toLowerCase()
      if (name && name !== code.toLowerCase() && !ambiguousNames.has(name)) normalisedNames.set(name, code)
    }
  }
  for (const [name, code] of Object.entries(countryAliases)) normalisedNames.set(name, code)
  return (names = normalisedNames)
}

/**
 * Country codes a text mentions, in English or Japanese, each once in order of mention. "US" in capitals
 * counts as a country, "us" does not.
 */
export function countriesOfText(text: string): string[] {
  const normalisedText = text.normalize('NFKC')
  const lower = normalisedText.toLowerCase()
  const found: { code: string; at: number }[] = []
  for (const [name, code] of allNames()) {
    const nameIndex = lower.indexOf(name)
    if (nameIndex < 0) continue
    const surroundingLetters = [lower[nameIndex - 1], lower[nameIndex + name.length]]
    // Matches whole words only. Japanese has no blanks between words, so a katakana name must not be part of
    // a longer one: マリ is not in マリオ.
    const isPartOfWord = (sign: string | undefined) =>
      sign !== undefined &&
      (KATAKANA_PATTERN.test(name)
        ? KATAKANA_PATTERN.test(sign)
        : !JAPANESE_PATTERN.test(name) && /\p{L}/u.test(sign))
    if (!surroundingLetters.some(isPartOfWord)) found.push({ code, at: nameIndex })
  }
  const usIndex = /(?<![A-Za-z.])US(?![A-Za-z])/.exec(normalisedText)?.index
  if (usIndex !== undefined) found.push({ code: 'US', at: usIndex })
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ code }) => code))]
}
