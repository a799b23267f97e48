import type { CountedProfile } from '@rookery/analytics'
import { COUNTRIES, type City, type Country } from '../data/countries.ts'
import type { Audience } from '../model/audience.ts'
import { countPlanted } from '../model/planted-followers.ts'
import type { WorldModel } from '../model/world-model.ts'
import { NO_PICTURE, profilePicture } from '../pictures/picture-address.ts'
import { hashUnit } from '../random/hash.ts'
import { Rng } from '../random/rng.ts'
import { writeBio } from './bio-writer.ts'
import { writeLocation } from './location-writer.ts'
import type { NameWriter } from './name-writer.ts'
import type { PersonPlan } from './person-plan.ts'
import { NETWORK_MONTHLY_USERS } from '../model/world-model.ts'

const RANDOM_STREAM = 13
const COUNTS_STREAM = 14
/** Of ordinary persons: those that never chose a picture. */
const WITHOUT_PICTURE = 0.12

/**
 * Generates profiles, including their number of followers on the complete network, of which the world is a
 * sample.
 */
export class ProfileWriter {
  private readonly model: WorldModel
  private readonly names: NameWriter
  private readonly rng = new Rng()
  private readonly counts = new Rng()
  private readonly communityWeight: number
  private readonly listed = new Map<number, number>()

  constructor(model: WorldModel, names: NameWriter) {
    this.model = model
    this.names = names
    this.communityWeight = model.communities.reduce((sum, community) => sum + community.weight, 0)
  }

  followersOf(plan: PersonPlan): number {
    const { model, counts } = this
    counts.start(model.seed, plan.index, COUNTS_STREAM)
    if (plan.hub !== -1) {
      const hub = model.hubs[plan.hub] as WorldModel['hubs'][number]
      const audience =
        hub.community === -1
          ? 0.35
          : ((model.communities[hub.community] as WorldModel['communities'][number]).weight /
              this.communityWeight) *
            1.6
      return Math.round(
        NETWORK_MONTHLY_USERS *
          audience *
          hub.reach *
          (hub.language === 'en' ? 0.6 : 0.3) *
          Math.exp(counts.normal() * 0.5),
      )
    }
    const audience = model.audiences.get(plan.index)
    if (audience !== undefined) return this.plantedFollowers(audience, plan)
    if (plan.sign_in !== -1) return 0
    // The number of followers grows with prominence like in the follow graph, see FollowWriter.
    const followerBoost = Math.min(0.33 / (plan.prominence + 0.0004) ** 0.667, 60)
    const median = plan.gender === null ? 420 : 130
    return Math.min(
      Math.floor(median * followerBoost * plan.activity ** 0.8 * Math.exp(counts.normal() * 1.25)),
      4_000_000,
    )
  }

  /** The length of the list, where the world has everybody. */
  private plantedFollowers(audience: Audience, plan: PersonPlan): number {
    if (!audience.isComplete) return this.statedFollowers(plan)
    let count = this.listed.get(plan.index)
    if (count === undefined) this.listed.set(plan.index, (count = countPlanted(this.model, audience)))
    return count
  }

  private statedFollowers({ creator, sign_in }: PersonPlan): number {
    const { model } = this
    return creator === -1
      ? (model.signIn[sign_in] as WorldModel['signIn'][number]).followers
      : (model.creators[creator] as WorldModel['creators'][number]).followers
  }

  write(plan: PersonPlan, networkId: string, following: number): CountedProfile {
    const { model, rng } = this
    const country = COUNTRIES[plan.country] as Country
    const city = country.cities[plan.city] as City
    const { name, handle } = this.names.write(plan, city.name)
    const followers = this.followersOf(plan)
    rng.start(model.seed, plan.index, RANDOM_STREAM)
    const ageYears = (model.end - plan.created) / 31_557_600_000
    const description =
      plan.hub !== -1
        ? (model.hubs[plan.hub] as WorldModel['hubs'][number]).bio
        : plan.sign_in !== -1
          ? (model.signIn[plan.sign_in] as WorldModel['signIn'][number]).bio
          : writeBio(plan, model, rng)
    const location =
      plan.hub !== -1
        ? `${city.name}, ${country.names[0] as string}`
        : plan.sign_in !== -1
          ? (model.signIn[plan.sign_in] as WorldModel['signIn'][number]).location
          : writeLocation(plan, rng)
    const organisation = plan.gender === null
    const urlShare = plan.hub !== -1 ? 0.9 : organisation ? 0.6 : 0.16
    let verifiedType: CountedProfile['verified_type'] = 'none'
    if (organisation) {
      if (rng.chance(plan.hub !== -1 ? 0.7 : 0.05)) verifiedType = 'business'
    } else if (rng.chance(plan.hub !== -1 || plan.kind === 'creator' ? 0.7 : followers > 5000 ? 0.3 : 0.045))
      verifiedType = 'blue'
    const hasPicture =
      organisation ||
      plan.hub !== -1 ||
      plan.sign_in !== -1 ||
      hashUnit(model.seed, plan.index, 0xface) >= WITHOUT_PICTURE
    return {
      network_id: networkId,
      handle,
      name,
      description,
      location,
      url: rng.chance(urlShare)
        ? `https://${handle.toLowerCase().replaceAll('_', '-').replace(/-+$/, '')}.example/`
        : '',
      followers_count: followers,
      following_count: following,
      posts_count: Math.round((30 + ageYears * 160 * rng.exponential()) * plan.activity) + 1,
      listed_count: Math.floor(followers * 0.004 * rng.unit() * 2),
      verified: verifiedType !== 'none',
      verified_type: verifiedType,
      protected: plan.protected,
      avatar_url: hasPicture ? profilePicture(networkId) : NO_PICTURE,
      created_at: new Date(plan.created).toISOString(),
    }
  }
}
