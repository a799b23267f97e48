import type { Population, PostInput } from '@rookery/analytics'
import { adAccounts, grantedAccounts, subscriptions } from '../../store/tables.ts'
import { newId } from '../../security/new-id.ts'
import type { Deps } from '../../app/deps.ts'
import type { TestSandbox } from './open-sandbox.ts'
import { filledOnce } from '../population/filled-once.ts'
import { plainPost } from '../population/plain-post.ts'
import { quickBackground } from '../process/quick-background.ts'

/** Delays of tenths of a second, batches of 100, and more tries. */
export const quickTiming = { ...quickBackground, tries: 6 }

const COFFEE_COUNT = 450
const CHESS_COUNT = 130
/**
 * 700 people of the sandbox's own world, so that the network knows them: the first 450 post about coffee, the
 * next 130 about chess (the network matches about 110, since one in seven is inactive), the last 60 about
 * curling, too few to upload. Their own bios are left out: some of them name the same words.
 */
export async function fillFromSandbox(
  population: Population,
  sandbox: TestSandbox,
  source = 'world',
): Promise<void> {
  const { world } = sandbox.running.sandbox
  const profiles = Array.from(world.profiles(0, 700), (profile) => ({ ...profile, description: '' }))
  await population.ingest.profiles(profiles, source)
  const posts = Array.from({ length: 700 }, (_, n): PostInput[] => {
    const wordOfIndex =
      n < COFFEE_COUNT ? 'coffee' : n < COFFEE_COUNT + CHESS_COUNT ? 'chess' : n >= 640 ? 'curling' : null
    return wordOfIndex === null ? [] : [postOf(n, world.networkIdAt(n), `today ${wordOfIndex} again`)]
  })
  await population.ingest.posts(posts.flat(), source)
  await population.refresh()
}

/** Population of the sandbox's people, which are the same for all sandboxes of a process. */
export const openSandboxPopulation = filledOnce(
  async (population, sandbox: TestSandbox) => await fillFromSandbox(population, sandbox),
)

const postOf = (n: number, author_network_id: string, text: string): PostInput =>
  plainPost(String(7_000_000_000_000 + n), author_network_id, text, '2026-10-01T12:00:00.000Z')

export async function subscribeTeam(deps: Deps, team_id: string, plan_id = 'team-month'): Promise<void> {
  await deps.db.insert(subscriptions).values({
    id: newId(deps),
    team_id,
    product: 'team',
    plan_id,
    plan_name: 'Team',
    interval: 'month',
    price_micro: 1,
    currency: 'EUR',
    start_at: new Date(deps.clock().getTime() - 1000),
    status: 'active',
    provider_id: newId(deps),
    provider_time: deps.clock(),
  })
}

/** Inserts an active grant, as the admin's endpoint would. */
export async function grantDirectly(
  deps: Deps,
  to: { team_id: string; membership_id: string; granted_by: string; account_id: string },
): Promise<string> {
  const now = deps.clock()
  const account = newId(deps)
  const [row] = await deps.db
    .insert(adAccounts)
    .values({
      id: account,
      account_id: to.account_id,
      name: `Account ${to.account_id}`,
      currency: 'EUR',
      time_zone: 'Europe/Amsterdam',
      approval_status: 'ACCEPTED',
      updated_at: now,
    })
    .onConflictDoUpdate({ target: [adAccounts.network, adAccounts.account_id], set: { updated_at: now } })
    .returning()
  const id = newId(deps)
  await deps.db.insert(grantedAccounts).values({
    id,
    team_id: to.team_id,
    membership_id: to.membership_id,
    ad_account_id: row!.id,
    granted_by: to.granted_by,
    created_at: now,
    checked_at: now,
    access: true,
  })
  return id
}
