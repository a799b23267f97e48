import {
  primaryTargetingTypes,
  narrowingTargetingTypes,
} from '@rookery/network/wire/ads-targeting-criterion.ts'
import type { CalendarEvent } from '../catalogue/events.ts'
import { languageCodes } from '../catalogue/languages.ts'
import { networkOperators } from '../catalogue/network-operators.ts'
import type { Places } from '../catalogue/places.ts'
import type { PersonFeatures } from './person-features.ts'

export type PersonTest = (person: PersonFeatures) => boolean
/** Why a criterion is refused: the Ads error code and the expected value. */
export interface CriterionProblem {
  code: string
  message: string
}

export interface CriterionWorld {
  places: Places
  events: readonly CalendarEvent[]
  /** Interest id → name as in the world's ground truth. */
  interests: ReadonlyMap<string, string>
  /** Entity ids of conversations and shows. */
  topics: ReadonlySet<string>
  /** TV-show id → entity id. */
  shows: ReadonlyMap<string, string>
  /** People who follow this user or resemble its followers; null if there is no such user. */
  similarTo: (userId: string) => ReadonlySet<number> | null
  /** Milliseconds since 1970 of the world's date. */
  today: number
}

const rangeByAge: Record<string, [number, number]> = Object.fromEntries([
  ...['13_24', '13_34', '13_49', '13_54', '18_24', '18_34', '18_49', '18_54', '21_34', '21_49', '21_54'].map(
    range,
  ),
  ...['25_49', '25_54', '35_49', '35_54'].map(range),
  ...[13, 18, 21, 25, 35, 50].map((from) => [`AGE_OVER_${from}`, [from, 200]] as [string, [number, number]]),
])
function range(text: string): [string, [number, number]] {
  const [from = '', to = ''] = text.split('_')
  return [`AGE_${from}_TO_${to}`, [Number(from), Number(to)]]
}

const refuseCriterion = (message: string, code = 'INVALID_PARAMETER'): CriterionProblem => ({ code, message })

/**
 * A broad keyword matches if all its words are used, in any order; phrases and exact keywords match as
 * written.
 */
const keyword = (type: string, value: string): PersonTest => {
  const text = value.toLowerCase()
  if (type !== 'BROAD_KEYWORD' && type !== 'UNORDERED_KEYWORD') return (person) => person.text.includes(text)
  const keywordWords = text.split(/\s+/).map((word) => word.replace(/^\+/, ''))
  return (person) => keywordWords.every((word) => person.text.includes(word))
}

/** Returns a predicate on people for one criterion, or the reason why the network would refuse it. */
export const criterionTest = (
  type: string,
  value: string,
  operator: string,
  world: CriterionWorld,
): PersonTest | CriterionProblem => {
  if (!primaryTargetingTypes.includes(type) && !narrowingTargetingTypes.includes(type))
    return refuseCriterion(`Unknown targeting type ${type}`, 'UNKNOWN_CRITERIA_TYPE')
  if (value === '') return refuseCriterion(`${type} needs a value`)
  if (operator !== 'EQ' && operator !== 'NE' && type !== 'NETWORK_ACTIVATION_DURATION')
    return refuseCriterion(`Operator ${operator} does not go with ${type}`)
  switch (type) {
    case 'LOCATION': {
      const targetPlace = world.places.byId(value)
      if (targetPlace === undefined) return refuseCriterion(`Unknown location ${value}`)
      return (person) =>
        person.country === targetPlace.country_code &&
        (targetPlace.region === null || person.region === targetPlace.region) &&
        (targetPlace.city === null || person.city === targetPlace.city)
    }
    case 'LANGUAGE':
      return languageCodes.includes(value)
        ? (person) => person.language === value
        : refuseCriterion(`Unknown language ${value}`)
    case 'GENDER':
      if (value !== '1' && value !== '2') return refuseCriterion('Expected 1 or 2 for GENDER')
      return (person) => person.gender === (value === '1' ? 'male' : 'female')
    case 'AGE': {
      const bounds = rangeByAge[value]
      if (bounds === undefined) return refuseCriterion(`Unknown age range ${value}`)
      return (person) => person.age !== null && person.age >= bounds[0] && person.age <= bounds[1]
    }
    case 'INTEREST': {
      const name = world.interests.get(value)
      return name === undefined
        ? refuseCriterion(`Unknown interest ${value}`)
        : (person) => person.interests.has(name)
    }
    case 'CONVERSATION':
      return world.topics.has(value)
        ? (person) => person.topics.has(value)
        : refuseCriterion(`Unknown conversation ${value}`)
    case 'TV_SHOW': {
      const entity = world.shows.get(value)
      return entity === undefined
        ? refuseCriterion(`Unknown TV show ${value}`)
        : (person) => person.topics.has(entity)
    }
    case 'EVENT': {
      const event = world.events.find((each) => each.id === value)
      if (event === undefined) return refuseCriterion(`Unknown event ${value}`)
      const eventWords = [...event.hashtags, ...event.words].map((each) => each.toLowerCase())
      return (person) => eventWords.some((word) => person.text.includes(word))
    }
    case 'NETWORK_OPERATOR':
      return networkOperators.some((each) => each.id === value)
        ? (person) => person.operator === value
        : refuseCriterion(`Unknown network operator ${value}`)
    case 'NETWORK_ACTIVATION_DURATION': {
      const months = Number(value)
      if (!Number.isInteger(months) || months < 1 || (operator !== 'LT' && operator !== 'GTE'))
        return refuseCriterion('Expected whole months with LT or GTE')
      const sinceMs = world.today - months * 30.44 * 86_400_000
      return (person) => (operator === 'LT' ? person.created_at > sinceMs : person.created_at <= sinceMs)
    }
    case 'SIMILAR_TO_FOLLOWERS_OF_USER':
    case 'FOLLOWERS_OF_USER': {
      const similarAccounts = world.similarTo(value)
      return similarAccounts === null
        ? refuseCriterion(`Unknown user ${value}`, 'INVALID_USER_ID')
        : (person) => similarAccounts.has(person.index)
    }
    case 'BROAD_KEYWORD':
    case 'UNORDERED_KEYWORD':
    case 'PHRASE_KEYWORD':
    case 'EXACT_KEYWORD':
      return value.length > 100
        ? refuseCriterion('A keyword may have at most 100 characters')
        : keyword(type, value)
    default:
      // Devices and platforms: the world's people have no such data.
      return refuseCriterion(`${type} is not available`, 'FEATURE_NOT_AVAILABLE')
  }
}
