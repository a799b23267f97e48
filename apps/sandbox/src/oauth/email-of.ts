import type { World } from '@rookery/world'
import { unitHash } from '../world/unit-hash.ts'

/** Share of the world's people without an e-mail address at the network. */
const withoutEmail = 0.06

/**
 * The e-mail address of a person, under a domain reserved for examples; null if they have none. Always the
 * same. Of the people one can sign in as, the one without an ad account has none.
 */
export const emailOf = (index: number, world: World): string | null => {
  const person = world.signInPeople().find((each) => each.index === index)
  const hasEmail =
    person === undefined
      ? unitHash(world.seed ^ 0x2c1b3c6d, index) >= withoutEmail
      : person.role !== 'no_ad_account'
  return hasEmail ? `${world.handleAt(index).toLowerCase()}@people.example` : null
}
