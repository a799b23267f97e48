import { languageRows } from '../catalogue/languages.ts'
import { networkOperators } from '../catalogue/network-operators.ts'
import { showId } from '../ads/estimator.ts'
import { audienceState } from '../ads/present-ads.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FormItem, PickerId } from './sections.ts'

export type FormLanguage = 'en' | 'ja'
const OFFERED = 8

const displayName = (language: FormLanguage, type: 'language' | 'region', code: string): string =>
  new Intl.DisplayNames([language], { type }).of(code) ?? code

/** Everything of one kind that has names. */
const everyItem = (
  section: PickerId,
  sandbox: Sandbox,
  account: string,
  language: FormLanguage,
): FormItem[] => {
  const { world, places, audiences } = sandbox
  const { interests, conversation_topics, movies_tv_shows } = world.catalog()
  switch (section) {
    case 'locations':
      return places.all.map(({ id, name, country_code, location_type }) => ({
        value: id,
        name: location_type === 'COUNTRIES' ? displayName(language, 'region', country_code) : name,
      }))
    case 'languages':
      return languageRows.map(({ code }) => ({ value: code, name: displayName(language, 'language', code) }))
    case 'network_operators':
      return networkOperators.map(({ id, name }) => ({ value: id, name }))
    case 'custom_audiences':
      return (['OWNER', 'SHARED'] as const)
        .flatMap((scope) => audiences.visibleTo(account, scope))
        .filter((each) => !each.deleted && audienceState(each).targetable)
        .map(({ id, name }) => ({ value: id, name }))
    case 'interests':
      return interests.map(({ id, name }) => ({ value: id, name }))
    case 'conversation_topics':
      return conversation_topics.map(({ id, label }) => ({ value: id, name: label[language] }))
    case 'movies_tv_shows':
      return movies_tv_shows
        .filter(({ conversation_type }) => conversation_type === 'TV_SHOWS')
        .map(({ id, label }) => ({ value: showId(id), name: label[language] }))
    default:
      return []
  }
}

/** The name that the form has for a value of the Ads API. */
export const nameOf = (
  section: PickerId,
  value: string,
  sandbox: Sandbox,
  account: string,
  language: FormLanguage,
): string => {
  if (section === 'keywords') return value
  if (section === 'handles') {
    const index = sandbox.world.indexOfNetworkId(value)
    return index === undefined ? value : `@${sandbox.world.handleAt(index)}`
  }
  return everyItem(section, sandbox, account, language).find((each) => each.value === value)?.name ?? value
}

/** Suggestions for what was typed, those that begin with it first. */
export const findOptions = (
  section: PickerId,
  typed: string,
  sandbox: Sandbox,
  account: string,
  language: FormLanguage,
): FormItem[] => {
  const query = typed.trim()
  if (query === '') return []
  if (section === 'keywords') return [{ value: query.toLowerCase(), name: query.toLowerCase() }]
  if (section === 'handles') {
    const index = sandbox.world.indexOfHandle(query)
    return index === undefined
      ? []
      : [{ value: sandbox.world.networkIdAt(index), name: `@${sandbox.world.handleAt(index)}` }]
  }
  const words = query.toLowerCase()
  const rankOf = ({ name }: FormItem) =>
    name.toLowerCase() === words ? 0 : name.toLowerCase().startsWith(words) ? 1 : 2
  return everyItem(section, sandbox, account, language)
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, OFFERED)
}
