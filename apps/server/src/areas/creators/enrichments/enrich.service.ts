import type { CallInput, CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { planMeter } from '../../billing/network-spend/meter.service.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import { personOfUser } from '../../population/tracked-accounts/person-of-user.gateway.ts'
import { presentProfile } from '../../population/tracked-accounts/present-person.policy.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'

type Enriched = CallOutput<'enrich-people'>['results'][number]

/** Who people are: from the population, and those it does not know from X, in the order asked for, each once. */
export async function enrichPeople(
  deps: Deps,
  actor: UserActor,
  { account_id, network_ids = [], handles = [], language = 'en' }: CallInput<'enrich-people'>,
  signal: AbortSignal,
): Promise<CallOutput<'enrich-people'>> {
  const { uid: account } = await chosenAccount(deps, actor, account_id)
  requirePermission(actor, 'creator-accounts.read', { account })
  await requirePremium(deps, actor)
  const ids = [...new Set(network_ids)]
  const names = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))]
  if (ids.length + names.length === 0) throw invalid({ network_ids: 'input.required' })
  const found = new Map<string, Enriched>()
  const note = (person: Enriched) => {
    found.set(person.profile.network_id, person)
    found.set(`@${person.profile.handle.toLowerCase()}`, person)
  }
  const known = await deps.population.social.knownPeople(
    { network_ids: ids, handles: names, language, now: deps.clock() },
    { signal },
  )
  for (const { profile, interests, topics, posts_30d, last_post_at } of known)
    note({
      profile,
      source: 'population',
      interests: [...interests],
      topics: [...topics],
      activity: { posts_30d, last_post_at },
    })
  const unknownIds = ids.filter((id) => !found.has(id))
  const unknownNames = names.filter((name) => !found.has(`@${name}`))
  if (unknownIds.length + unknownNames.length > 0) {
    const meter = planMeter(deps, { account, user_id: actor.user_id, plan: 'required' }, 'people')
    const read = await asXUser(
      deps,
      actor.user_id,
      async (token) => {
        const x = deps.network.x(token, meter)
        const options = { signal, fields: ['most_recent_tweet_id'] as const }
        return [
          ...(unknownIds.length === 0 ? [] : (await x.users(unknownIds, options)).found),
          ...(unknownNames.length === 0 ? [] : (await x.usersByHandle(unknownNames, options)).found),
        ]
      },
      account,
    )
    for (const user of read) {
      const person = personOfUser(user)
      note({
        profile: presentProfile({ network_id: person.network_id, person }),
        source: 'network',
        interests: [],
        topics: [],
        activity: { posts_30d: null, last_post_at: person.last_post_at?.toISOString() ?? null },
      })
    }
  }
  const asked = [...ids, ...names.map((name) => `@${name}`)]
  return {
    results: [...new Set(asked.flatMap((key) => found.get(key) ?? []))],
    missing: asked.filter((key) => !found.has(key)).map((key) => key.replace(/^@/, '')),
  }
}
