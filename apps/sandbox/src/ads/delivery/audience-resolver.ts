import { primaryTargetingTypes } from '@rookery/network/wire/ads-targeting-criterion.ts'
import type { World } from '@rookery/world'
import type { Audiences } from '../audiences.ts'
import type { Criterion, Estimator } from '../estimator.ts'
import type { PersonFeatures } from '../person-features.ts'
import { audienceState } from '../present-ads.ts'
import { platformOf, profileOf, type AudienceProfile } from './audience-profile.ts'

export const isList = (type: string) => type.startsWith('CUSTOM_AUDIENCE')
const CACHE_SIZE = 500

/** Resolves criteria to people, once per content, and caches their audience profiles. */
export class AudienceResolver {
  readonly #world: World
  readonly #estimator: Estimator
  readonly #audiences: Audiences
  readonly #profiles = new Map<string, AudienceProfile>()

  constructor(world: World, estimator: Estimator, audiences: Audiences) {
    this.#world = world
    this.#estimator = estimator
    this.#audiences = audiences
  }

  /** Identifies criteria together with the present state of the lists in them. */
  keyOf(criteria: readonly Criterion[]): string {
    const criterionFilters = criteria.map(
      ({ targeting_type: type, targeting_value: value, operator_type: operator }) => {
        const row = isList(type) ? this.#audiences.get(value) : undefined
        return `${type} ${operator} ${value} ${row === undefined ? '' : `${row.matched} ${row.deleted}`}`
      },
    )
    return criterionFilters.toSorted().join('\n')
  }

  /** When the lists among the criteria last changed; 0 if there are none. */
  changedAt(criteria: readonly Criterion[]): number {
    const lists = criteria.filter((each) => isList(each.targeting_type))
    return Math.max(0, ...lists.map((each) => this.#audiences.get(each.targeting_value)?.updated_at ?? 0))
  }

  known(key: string): AudienceProfile | undefined {
    return this.#profiles.get(key)
  }

  async resolve(key: string, criteria: readonly Criterion[]): Promise<AudienceProfile> {
    const cachedProfile = this.#profiles.get(key)
    if (cachedProfile !== undefined) return cachedProfile
    const profile = await this.#find(criteria)
    if (this.#profiles.size > CACHE_SIZE) this.#profiles.delete(this.#profiles.keys().next().value ?? '')
    this.#profiles.set(key, profile)
    return profile
  }

  async #find(criteria: readonly Criterion[]): Promise<AudienceProfile> {
    const { seed, size, scaleFactor } = this.#world
    const platforms = criteria.filter(({ targeting_type: type }) => type === 'PLATFORM')
    const reachedBy = (operator: string) =>
      platforms.filter((each) => each.operator_type === operator).map((each) => each.targeting_value)
    const [included, excluded] = [reachedBy('EQ'), reachedBy('NE')]
    const isReached = (person: PersonFeatures) => {
      const personPlatform = platformOf(seed, person)
      return (
        (included.length === 0 || included.includes(personPlatform)) && !excluded.includes(personPlatform)
      )
    }
    const emptyProfile = () => profileOf([], seed, size * scaleFactor)
    const isPrimary = ({ targeting_type, operator_type }: Criterion) =>
      operator_type === 'EQ' && primaryTargetingTypes.includes(targeting_type)
    const hadPrimary = criteria.some(isPrimary)
    let usableCriteria = criteria.filter(
      (each) => each.targeting_type !== 'PLATFORM' && (!isList(each.targeting_type) || this.#isUsable(each)),
    )
    for (;;) {
      // Without this check a line item whose only list is not ready would be shown to everyone.
      if (hadPrimary && !usableCriteria.some(isPrimary)) return emptyProfile()
      const found = await this.#estimator.select(usableCriteria)
      if (found.ok)
        return profileOf(
          [
            { people: found.people.filter(isReached), each: found.per_person },
            { people: found.members.filter(isReached), each: found.per_member },
          ],
          seed,
          size * scaleFactor,
        )
      // A criterion type for which the world has no data, such as devices, does not restrict the audience.
      usableCriteria = usableCriteria.filter((_each, position) => position !== found.position)
    }
  }

  #isUsable({ targeting_value: id, operator_type: operator }: Criterion): boolean {
    const row = this.#audiences.get(id)
    return row !== undefined && !row.deleted && (operator === 'NE' || audienceState(row).targetable)
  }
}
