import { languages as documentedLanguages } from '@rookery/analytics/catalogue/languages.ts'
import { findNetworkOperators } from '@rookery/analytics/catalogue/network-operators.ts'
import type { CallOutput, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { mirroredCatalogue, mirroredLookups } from '../mirrors/mirrored-lookups.service.ts'
import { labelIn } from './lookup.policy.ts'

type LanguageRow = CallOutput<'list-languages'>['results'][number]
type TopicRow = CallOutput<'list-conversation-topics'>['results'][number]
type ShowRow = CallOutput<'list-movies-tv-shows'>['results'][number]

/** X's names of types that are about politics. */
const POLITICAL_TYPE = /POLITIC|ELECTION|GOVERNMENT/i

/** Languages of the mirror, by name; X's documented ones before there is a mirror. */
export async function languageRows(deps: Pick<Deps, 'db'>, language: UiLanguage): Promise<LanguageRow[]> {
  const mirrored = await mirroredLookups(deps, 'languages')
  const documented = new Map(documentedLanguages.map((row) => [row.code, row]))
  const rows =
    mirrored?.map(({ value, name }) => ({
      code: value,
      label: name,
      label_ja: documented.get(value)?.label_ja ?? '',
    })) ?? documentedLanguages
  const collator = new Intl.Collator(language)
  return rows
    .map((row) => ({
      id: row.code,
      label: labelIn(row, language),
      code: row.code,
      targeting_value: row.code,
    }))
    .toSorted((a, b) => collator.compare(a.label, b.label))
}

/** Conversation topics of the mirror, by name, without political and sensitive ones; none before there is a mirror. */
export async function topicRows(
  deps: Pick<Deps, 'db'>,
  conversation_type?: string | undefined,
): Promise<TopicRow[]> {
  const rows = await mirroredCatalogue(deps, 'conversations')
  return rows.flatMap(({ key, name, data }) => {
    const type = String(data['conversation_type'] ?? '')
    if (POLITICAL_TYPE.test(type) || sensitiveReason(name) !== null) return []
    if (conversation_type !== undefined && type !== conversation_type) return []
    return [{ id: key, label: name, conversation_type: type, targeting_value: key }]
  })
}

/** Movies and shows of the mirror, each once: it has a name in every market. */
export async function showRows(
  deps: Pick<Deps, 'db'>,
  {
    kind,
    locale,
  }: { readonly kind?: ShowRow['kind'] | undefined; readonly locale?: string | undefined } = {},
): Promise<ShowRow[]> {
  const rows = await mirroredCatalogue(deps, 'tv_shows')
  const shows = new Map<string, ShowRow>()
  for (const { key, name, data } of rows) {
    const value = key.slice(key.indexOf(' ') + 1)
    const market = String(data['locale'] ?? '')
    const genre = typeof data['genre'] === 'string' ? data['genre'] : null
    const users = typeof data['estimated_users'] === 'number' ? data['estimated_users'] : null
    const known = shows.get(value)
    const isAsked = market === locale
    shows.set(value, {
      id: value,
      // The name of the market that is asked about, else the first.
      label: known && !isAsked ? known.label : name,
      kind: /movie|film/i.test(genre ?? '') ? 'movie' : 'tv_show',
      genre: known?.genre ?? genre,
      locales: [...(known?.locales ?? []), market],
      estimated_users:
        users === null && !known?.estimated_users ? null : (known?.estimated_users ?? 0) + (users ?? 0),
      targeting_value: value,
    })
  }
  return [...shows.values()].filter(
    (show) =>
      (kind === undefined || show.kind === kind) &&
      (locale === undefined || show.locales.includes(locale)) &&
      sensitiveReason(show.label) === null,
  )
}

/** Operators of the mirror, of all countries; a public list before there is a mirror. */
export async function operatorRows(deps: Pick<Deps, 'db'>) {
  const mirrored = await mirroredLookups(deps, 'network_operators')
  const rows =
    mirrored?.map(({ value, name, country_code }) => ({
      code: value,
      label: name,
      country: country_code ?? '',
    })) ?? findNetworkOperators({})
  return rows.map(({ code, label, country }) => ({
    id: code,
    label,
    country_code: country,
    targeting_value: code,
  }))
}
