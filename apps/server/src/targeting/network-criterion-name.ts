import type { CriterionKind, UiLanguage } from '@rookery/contract'
import { render, say, type PlainKey } from '@rookery/i18n/server.ts'
import { criterionLabel } from './names-in-language.ts'

/** A criterion as it stands in an ad set of the network, with the network's name or the recipe's. */
export interface NetworkCriterion {
  readonly targeting_type: string
  readonly targeting_value: string
  readonly operator_type: string
  readonly name: string
}
/** What is kept of a criterion to name it later to any reader; a name alone of what the network has no value for. */
export type KeptCriterion = NetworkCriterion | string

export const PLACEMENT = 'PLACEMENT'
const placements: Readonly<Record<string, PlainKey>> = {
  ALL_ON_TWITTER: 'networkNames.everywhere',
  TWITTER_TIMELINE: 'networkNames.timelines',
  TWITTER_SEARCH: 'networkNames.search',
  TWITTER_PROFILE: 'networkNames.profiles',
  TWITTER_REPLIES: 'networkNames.replies',
  PUBLISHER_NETWORK: 'networkNames.apps',
  TAP_FULL: 'networkNames.appsFull',
  TAP_FULL_LANDSCAPE: 'networkNames.appsFullLandscape',
  TAP_BANNER: 'networkNames.appsBanner',
  TAP_NATIVE: 'networkNames.appsNative',
  TAP_MRECT: 'networkNames.appsRectangle',
  SPOTLIGHT: 'networkNames.spotlight',
  TREND: 'networkNames.trend',
}
const genders: Readonly<Record<string, PlainKey>> = { '1': 'networkNames.men', '2': 'networkNames.women' }
/** Types whose names are those of a catalogue. */
const kinds: Readonly<Record<string, CriterionKind>> = {
  LOCATION: 'location',
  LANGUAGE: 'language',
  INTEREST: 'interest',
  CONVERSATION: 'conversation_topic',
}

/** Names of criteria in the reader's language; what is excluded has a minus before it. */
export const criterionNames = (all: readonly KeptCriterion[], language: UiLanguage): string[] =>
  all.map((each) => {
    if (typeof each === 'string') return nameOfConstant(each, language) ?? each
    const name = networkCriterionName(each, language)
    return each.operator_type === 'NE' ? `− ${name}` : name
  })

/** Without what is of no use to a name, such as the network's id of the criterion. */
export const keptOf = (all: readonly NetworkCriterion[]): NetworkCriterion[] =>
  all.map(({ targeting_type, targeting_value, operator_type, name }) => ({
    ...{ targeting_type, targeting_value, operator_type, name },
  }))

/** Earlier versions kept places by the network's constants. */
const nameOfConstant = (text: string, language: UiLanguage): string | null => {
  const key = placements[text]
  return key ? render(key, language) : null
}

/** Words, accounts and whatever is in no list keep the name they have. */
function networkCriterionName(
  { targeting_type: type, targeting_value: value, name }: NetworkCriterion,
  language: UiLanguage,
): string {
  if (type === PLACEMENT) return nameOfConstant(value, language) ?? name
  const gender = type === 'GENDER' ? genders[value] : undefined
  if (gender) return render(gender, language)
  if (type === 'AGE') return ageName(value, language) ?? name
  const kind = kinds[type]
  if (!kind) return name
  return criterionLabel({ kind, id: kind === 'language' ? value : undefined, label: name }, language)
}

function ageName(value: string, language: UiLanguage): string | null {
  const [, over] = /^AGE_OVER_(\d+)$/.exec(value) ?? []
  if (over) return render(say('networkNames.ageOver', { age: over }), language)
  const [, from, to] = /^AGE_(\d+)_TO_(\d+)$/.exec(value) ?? []
  return from && to ? render(say('networkNames.ageBetween', { from, to }), language) : null
}
