import { audienceActivity } from '@rookery/analytics/models/audience-activity.ts'
import { zoneOfCountry } from '@rookery/analytics/models/country-zones.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readCountriesOf } from '../../population/tracked-accounts/connected.service.ts'

/** Fewer followers of known country say nothing of when the audience is awake. */
const FEWEST_FOLLOWERS = 50

/** Where an account's followers are, by the countries their locations name. */
export async function readAudience(deps: Deps, actor: UserActor, account: string) {
  const zones = new Map<string, number>()
  let followers = 0
  for (const { country, people } of await readCountriesOf(deps, actor, account)) {
    const zone = zoneOfCountry(country)
    if (zone === undefined) continue
    zones.set(zone, (zones.get(zone) ?? 0) + people)
    followers += people
  }
  const [most] = [...zones].toSorted((a, b) => b[1] - a[1])
  const isKnown = followers >= FEWEST_FOLLOWERS
  const main = most?.[0] ?? 'UTC'
  return {
    followers,
    isKnown,
    /** The zone of most followers; UTC where none is known. */
    zone: main,
    /** By hour of the week on a zone's clock, in standard deviations. */
    activityIn: (zone: string) =>
      audienceActivity(isKnown ? zones : new Map([[zone, 1]]), zone, deps.clock().getTime()),
  }
}
