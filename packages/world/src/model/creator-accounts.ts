import { COUNTRIES, type Country } from '../data/countries.ts'
import type { Community } from '../data/community.ts'
import type { SignInPlan } from '../data/sign-in-people.ts'
import type { Cells } from './cells.ts'
import type { Permutation } from '../random/permutation.ts'
import { hashUnit } from '../random/hash.ts'
import type { CreatorEffectsSetting, CreatorsSetting } from '../world-types.ts'
import { Audience } from './audience.ts'
import { drawEffects, withoutEffects, type CreatorEffects } from './creator-effects.ts'

/** Half of the panel has planted effects. */
export const PANEL_SIZE = 400
const PANEL_FOLLOWERS = [800, 12_000] as const
/** Subjects with an effect of their own. */
const TOPICS = 3

/** An account that posts for an audience. */
export interface CreatorAccount {
  index: number
  /** Place among the creators. */
  number: number
  isPlanted: boolean
  effects: CreatorEffects
  /** On the network, at the world's end. */
  followers: number
  audience: Audience
}

interface CreatorAccountsInput {
  seed: number
  end: number
  effects: CreatorEffectsSetting
  creators: CreatorsSetting
  signIn: readonly SignInPlan[]
  signInIndexes: readonly number[]
  firstOrdinary: number
  ordinaryCount: number
  communities: readonly Community[]
  cells: Cells
  places: Permutation
}

/** The accounts whose followers come and go by themselves, and which of them are creators. */
export function planCreators(input: CreatorAccountsInput): {
  audiences: ReadonlyMap<number, Audience>
  creators: readonly CreatorAccount[]
} {
  const { seed, end, cells, places, communities, firstOrdinary, ordinaryCount, signIn } = input
  const audiences = new Map<number, Audience>()
  const creators: CreatorAccount[] = []
  const addAudience = (
    index: number,
    followers: number,
    country: number,
    language: string,
    ownCommunities: readonly number[],
  ): Audience => {
    const of = { seed, index, followers, country, language, communities: ownCommunities }
    const audience = new Audience(of, cells, communities, ordinaryCount)
    audiences.set(index, audience)
    return audience
  }
  const addCreator = (audience: Audience, followers: number, isPlanted: boolean) => {
    const number = creators.length
    const drawn = drawEffects(seed, number, TOPICS, end)
    const effects = isPlanted ? drawn : withoutEffects(drawn)
    creators.push({ index: audience.index, number, isPlanted, effects, followers, audience })
  }
  signIn.forEach((person, i) => {
    if (person.followers === 0) return
    const audience = addAudience(
      input.signInIndexes[i] as number,
      person.followers,
      COUNTRIES.findIndex(({ code }) => code === person.country),
      person.language,
      person.communities.map((id) => communities.findIndex((community) => community.id === id)),
    )
    if (person.is_creator) addCreator(audience, person.followers, input.effects === 'planted')
  })
  if (input.creators === 'sign_in') return { audiences, creators }
  const firstOfPanel = firstOrdinary + creators.length
  for (let i = 0; i < PANEL_SIZE; i += 1) {
    const index = firstOfPanel + i
    const cell = cells.cellOf(places.forward(index - firstOrdinary))
    const country = cells.country[cell] as number
    const [least, most] = PANEL_FOLLOWERS
    const followers = Math.round(least * (most / least) ** hashUnit(seed, index, 0xf0))
    const [language] = (COUNTRIES[country] as Country).languages[0] as readonly [string, number]
    const audience = addAudience(index, followers, country, language, [cells.community[cell] as number])
    addCreator(audience, followers, input.effects === 'planted' && i < PANEL_SIZE / 2)
  }
  return { audiences, creators }
}
