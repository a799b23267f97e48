import type { PersonProfile } from '@rookery/contract/objects/insight-rows.ts'
import type { XUser } from '@rookery/network'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { sensitiveAccountReason } from '../../../targeting/sensitive-reason.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { appBearer } from '../../population/explore/network-exploration.service.ts'
import { personOfUser } from '../../population/tracked-accounts/person-of-user.gateway.ts'
import { presentProfile } from '../../population/tracked-accounts/present-person.policy.ts'

/** X asks $0.010 for each person. */
const MOST_HANDLES = 100
const MOST_SEARCHES = 3
const FOUND_EACH = 20

const profileOf = (user: XUser): PersonProfile => {
  const person = personOfUser(user)
  return presentProfile({ network_id: person.network_id, person })
}

/** Answers are optional: without X, or without budget, nothing is added. */
async function askX(
  deps: Deps,
  signal: AbortSignal,
  ask: (limited: AbortSignal) => Promise<readonly XUser[]>,
): Promise<PersonProfile[]> {
  try {
    const users = await ask(AbortSignal.any([signal, AbortSignal.timeout(deps.config.network_wait_ms)]))
    return users.filter((user) => sensitiveAccountReason(user.username, user) === null).map(profileOf)
  } catch (error) {
    signal.throwIfAborted()
    deps.logger.info({ err: error }, 'accounts without the network')
    return []
  }
}

/** These accounts as X shows them, at most 100; who is not there, or stands for a sensitive trait, is missing. */
export const accountsAtX = async (
  deps: Deps,
  handles: readonly string[],
  signal: AbortSignal,
): Promise<PersonProfile[]> =>
  await askX(deps, signal, async (limited) => {
    const bearer = await appBearer(deps)
    if (bearer === null || handles.length === 0) return []
    const x = deps.network.x({ app_bearer: bearer }, meterFor(deps, OPERATOR, 'handles'))
    return (await x.usersByHandle(handles.slice(0, MOST_HANDLES), { signal: limited })).found
  })

/** Accounts that X's own search finds for the first three words, which it offers to signed-in people alone. */
export const searchAccountsAtX = async (
  deps: Deps,
  actor: Actor,
  words: readonly string[],
  signal: AbortSignal,
): Promise<PersonProfile[]> => {
  if (actor.kind !== 'user') return []
  const found = await askX(deps, signal, async (limited) =>
    asXUser(deps, actor.user_id, async (token) => {
      const x = deps.network.x(token, meterFor(deps, OPERATOR, 'handles'))
      const pages = await Promise.all(
        words
          .slice(0, MOST_SEARCHES)
          .map(async (word) => await x.searchUsersPage(word, { signal: limited, max_results: FOUND_EACH })),
      )
      return pages.flatMap(({ items }) => items)
    }),
  )
  return [...new Map(found.map((profile) => [profile.network_id, profile])).values()]
}
