import type { World } from '@rookery/world'
import { operatorAt } from '../catalogue/network-operators.ts'
import { unitHash } from '../world/unit-hash.ts'

/** Attributes of one person that targeting can use. */
export interface PersonFeatures {
  index: number
  country: string
  region: string
  city: string
  language: string
  gender: 'female' | 'male' | null
  age: number | null
  interests: ReadonlySet<string>
  /** Entity ids of the annotations on the person's posts. */
  topics: ReadonlySet<string>
  /** Bio and posts in lower case. */
  text: string
  following: ReadonlySet<number>
  operator: string | null
  created_at: number
}

export const personFeaturesOf = (world: World, index: number): PersonFeatures => {
  const profile = world.profileAt(index)
  const personTruth = world.truthAt(index)
  const posts = world.postsOf(index)
  return {
    index,
    country: personTruth.country,
    region: personTruth.region,
    city: personTruth.city,
    language: personTruth.language,
    gender: personTruth.gender,
    age: personTruth.age,
    interests: new Set(personTruth.interests),
    topics: new Set(posts.flatMap((post) => post.topics.map((topic) => topic.entity_id))),
    text: [profile.description, ...posts.map((post) => post.text)].join('\n').toLowerCase(),
    following: new Set(world.followingOf(index)),
    operator: operatorAt(personTruth.country, unitHash(world.seed ^ 0x2545f491, index)),
    created_at: Date.parse(profile.created_at),
  }
}
