import type { Community } from '../data/community.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import type { CatalogEntity } from '../world-types.ts'

const DAY_MS = 86_400_000
/** Each community has at most one event in each stretch of this many days. */
const STRETCH_DAYS = 28
const EVENT_SHARE = 0.09
/** Share of the community's own posts that speak of the entity while its event lasts. */
export const EVENT_POSTS = 0.35

/** A planted rise of talk about one entity: a launch, a final, a new season. Everything else is stationary. */
export interface PlannedEvent {
  entity: CatalogEntity
  /** ms since 1970 */
  from: number
  to: number
}

/** The events of a world, before and after its end: functions of (seed, community, time) like all else. */
export class EventPlan {
  private readonly seed: number
  private readonly entitiesOf: readonly (readonly CatalogEntity[])[]
  private readonly known = new Map<number, PlannedEvent | null>()

  constructor(seed: number, entitiesOf: readonly (readonly CatalogEntity[])[]) {
    this.seed = seed
    this.entitiesOf = entitiesOf
  }

  /** The event that a community talks about at a time. */
  at(community: Community, time: number): PlannedEvent | undefined {
    const event = this.ofStretch(community.number, Math.floor(time / DAY_MS / STRETCH_DAYS))
    return event !== null && time >= event.from && time < event.to ? event : undefined
  }

  /** Events that take place between two times, the first to begin first. */
  between(
    communities: readonly Community[],
    from: number,
    to: number,
  ): (PlannedEvent & { community: Community })[] {
    const first = Math.floor(from / DAY_MS / STRETCH_DAYS)
    const last = Math.floor(to / DAY_MS / STRETCH_DAYS)
    return communities
      .flatMap((community) =>
        Array.from({ length: last - first + 1 }, (_, i) =>
          this.ofStretch(community.number, first + i),
        ).flatMap((event) =>
          event !== null && event.to > from && event.from < to ? { ...event, community } : [],
        ),
      )
      .toSorted((a, b) => a.from - b.from)
  }

  private ofStretch(community: number, stretch: number): PlannedEvent | null {
    const key = stretch * 1024 + community
    let event = this.known.get(key)
    if (event === undefined) this.known.set(key, (event = this.plan(community, stretch)))
    return event
  }

  private plan(community: number, stretch: number): PlannedEvent | null {
    const entities = (this.entitiesOf[community] ?? []).filter(
      ({ conversation_type }) => conversation_type !== 'LIFESTYLES',
    )
    if (entities.length === 0 || hashUnit(this.seed, community, stretch, 0xe7e) >= EVENT_SHARE) return null
    const draw = hash32(this.seed, community, stretch, 0xe7f)
    const from = (stretch * STRETCH_DAYS + (draw % 19)) * DAY_MS
    return {
      entity: entities[(draw >>> 8) % entities.length] as CatalogEntity,
      from,
      to: from + (5 + ((draw >>> 16) % 5)) * DAY_MS,
    }
  }
}
