import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { leavesOf, type Criterion, type CriterionTree, type UiLanguage } from '@rookery/contract'
import { languageOfText } from '../terms-of-text.policy.ts'

/** Words of an interest that are looked up in the market's own script. */
const MAX_WORDS = 12
const countryOf = (id: string) => /^([A-Z]{2})(?:-|$)/.exec(id)?.[1] ?? /-([A-Z]{2})$/.exec(id)?.[1]

/** Countries of the wanted places. */
export function marketsOf(shared: readonly CriterionTree[]): string[] {
  const wanted = shared.filter((part) => !('op' in part) || part.op !== 'not')
  const places = wanted.flatMap((part) => [...leavesOf(part)]).filter(({ kind }) => kind === 'location')
  return [...new Set(places.flatMap(({ id }) => countryOf(id ?? '') ?? []))]
}

export interface Scripts {
  readonly japanese: boolean
  readonly latin: boolean
}
/** Scripts that people of the markets write in; without a market that of the description. */
export function scriptsOf(markets: readonly string[], description: string): Scripts {
  if (markets.length === 0) {
    const isJapanese = languageOfText(description) === 'ja'
    return { japanese: isJapanese, latin: !isJapanese }
  }
  return { japanese: markets.includes('JP'), latin: markets.some((market) => market !== 'JP') }
}

const hasJapanese = (word: string) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(word)
export const isInScripts = (word: string, { japanese, latin }: Scripts): boolean =>
  hasJapanese(word) ? japanese : latin

/** Words of the market for the interests of a description: コーヒー where "coffee" is sold in Japan. */
export function wordsOfInterests(criteria: readonly Criterion[], scripts: Scripts): string[] {
  const codes = new Set(criteria.filter(({ kind }) => kind === 'interest').map(({ id }) => id))
  return interests
    .filter(({ code }) => codes.has(code))
    .flatMap(({ words }) => words.filter((word) => isInScripts(word, scripts)).slice(0, MAX_WORDS))
}

/** Interests of a group that are named beside one of it, at most. */
const MAX_NEAR = 6

/** The other interests of the groups that the topics' interests are of, first those that stand next to them. */
export function interestsNear(criteria: readonly Criterion[], language: UiLanguage): Criterion[] {
  const own = criteria.flatMap(({ kind, id }) => (kind === 'interest' && id ? [id] : []))
  return own.flatMap((code) => {
    const family = interests.filter(({ parent }) => parent === code.split('/')[0])
    const at = family.findIndex((each) => each.code === code)
    return family
      .filter((each) => !own.includes(each.code))
      .toSorted((a, b) => Math.abs(family.indexOf(a) - at) - Math.abs(family.indexOf(b) - at))
      .slice(0, MAX_NEAR)
      .map(({ code: id, label, label_ja }): Criterion => ({
        kind: 'interest',
        id,
        label: language === 'ja' ? label_ja : label,
      }))
  })
}

/** Words with which people ask others for something. */
const askingWords: Readonly<Record<string, readonly string[]>> = {
  en: ['recommend', 'recommendations', 'suggestions', 'looking for', 'worth it'],
  ja: ['おすすめ', '探してる', '探して', '欲しい', '教えて', '気になる'],
  de: ['empfehlung', 'suche'],
  fr: ['cherche', 'conseil'],
  es: ['busco', 'recomiendan'],
}
const marketsByLanguage: Readonly<Record<string, readonly string[]>> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'],
}

/** The same in the languages of the markets. */
export const askingWordsOf = (markets: readonly string[], { japanese, latin }: Scripts): string[] =>
  [
    ...(japanese ? ['ja'] : []),
    ...(latin ? ['en'] : []),
    ...Object.keys(marketsByLanguage).filter((language) =>
      marketsByLanguage[language]!.some((market) => markets.includes(market)),
    ),
  ].flatMap((language) => askingWords[language]!)
