import type { ListPeopleFilter } from '@rookery/contract/creators/social-lists/creator-endpoints.ts'
import { LIST_MEMBERS_MAX } from '@rookery/contract/creators/social-lists/social-list.ts'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { Done } from '../../../app/http/done-by.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { leftThisMonth } from '../../billing/network-spend/meter.service.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { dayOf, priceOn } from '../../billing/network-spend/prices.policy.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { jobsOf } from '../../foundation/jobs/own-jobs.service.ts'
import { readListOf } from '../../population/tracked-accounts/connected.service.ts'
import { countChangePeople, findChange, hasOpenChange, listChangePeople } from './change.repository.ts'
import { storeChange } from './change.service.ts'
import { peopleOf, type NewPerson } from './given-people.policy.ts'
import { jobOfChange } from './list-change.policy.ts'
import { lockList } from './list.repository.ts'
import { requireList } from './list.service.ts'
import { listKnownMembers } from './member.repository.ts'
import type { ListRow } from './tables.ts'

/** X accepts so many changes in 15 minutes. */
const CHANGES_PER_WINDOW = 300
const WINDOW_MIN = 15
const DAY_MS = 24 * 3_600_000

interface BulkInput {
  readonly handles: readonly string[]
  readonly filter?: ListPeopleFilter | undefined
}

/** Who would be added: known members are left out. */
async function newPeople(deps: Deps, actor: UserActor, list: ListRow, input: BulkInput) {
  const members = await listKnownMembers(deps.db, list.id)
  const knownIds = new Set(members.map(({ network_id }) => network_id))
  const idOfHandle = new Map(members.map(({ handle, network_id }) => [handle, network_id]))
  const ids: string[] = []
  if (input.filter) {
    const { edge, inactive_days, ...filter } = input.filter
    const { rows } = await readListOf(deps, actor, list.account_id, edge, {
      ...filter,
      ...(inactive_days === undefined
        ? {}
        : { silent_since: new Date(deps.clock().getTime() - inactive_days * DAY_MS) }),
      ordering: '-followers_count',
      limit: LIST_MEMBERS_MAX,
      offset: 0,
    })
    ids.push(...rows.map(({ network_id }) => network_id))
  }
  const all = peopleOf({ add: input.handles, add_ids: ids, remove: [], remove_ids: [] })
  const isMember = ({ given, network_id }: NewPerson) =>
    knownIds.has(network_id ?? idOfHandle.get(given.replace(/^@/, '').toLowerCase()) ?? '')
  const readable = all.filter(({ state }) => state === 'waiting')
  return {
    unreadable: all.filter(({ state }) => state === 'failed'),
    people: readable.filter((person) => !isMember(person)),
    already: readable.filter(isMember).length,
  }
}

/** What a change of many members costs at most, before it is made. */
export async function priceChange(deps: Deps, actor: UserActor, listId: string, input: BulkInput) {
  const { list } = await requireList(deps, actor, listId)
  const { people, unreadable, already } = await newPeople(deps, actor, list, input)
  const day = dayOf(deps.clock())
  const price = (resource: 'user' | 'list' | 'list_manage') =>
    priceOn(deps.config.network_spend.prices, day, resource)
  const lookups = people.filter(({ network_id }) => network_id === null).length
  const micro =
    people.length === 0 ? 0 : lookups * price('user') + people.length * price('list_manage') + price('list')
  const windows = Math.floor(Math.max(0, people.length - 1) / CHANGES_PER_WINDOW)
  return {
    people: people.length,
    unreadable: unreadable.map(({ given }) => given),
    already,
    micro,
    left_micro: await leftThisMonth(deps, payerOf({ account: list.account_id })),
    minutes: windows * WINDOW_MIN + 1,
    fits: list.member_count + people.length <= LIST_MEMBERS_MAX,
  }
}

/** Begins a change of many members as a job; one at a time for a list. */
export async function startChange(deps: Deps, actor: UserActor, listId: string, input: BulkInput) {
  const { list } = await requireList(deps, actor, listId, 'creator-accounts.write')
  const { people, unreadable } = await newPeople(deps, actor, list, input)
  if (people.length === 0) throw invalid({ non_field_errors: 'socialLists.noPeople' })
  if (list.member_count + people.length > LIST_MEMBERS_MAX)
    throw invalid({ non_field_errors: say('socialLists.full', { n: LIST_MEMBERS_MAX }) })
  const all = [...people, ...unreadable]
  return await deps.db.transaction(async (tx) => {
    if (!(await lockList(tx, list.id))) throw fail('not_found')
    if (await hasOpenChange(tx, list.id)) throw fail('in_use', 'socialLists.busy')
    const change_id = await storeChange(deps, tx, actor, list, all)
    await addBackground(deps, tx, change_id, jobOfChange(list, change_id, all.length))
    return { change_id, total: all.length }
  })
}

export async function findStartedChange(deps: Deps, done: readonly Done[]) {
  const change_id = done[0]?.data?.['change_id']
  if (typeof change_id !== 'string') return null
  const { waiting, done: finished, failed } = await countChangePeople(deps.db, change_id)
  return { change_id, total: waiting + finished + failed }
}

/** A change of one of the caller's lists with the results of its people. */
export async function readChange(
  deps: Deps,
  actor: UserActor,
  listId: string,
  changeId: string,
  filter: Parameters<typeof listChangePeople>[2],
) {
  const { list } = await requireList(deps, actor, listId)
  const change = isId(changeId) ? await findChange(deps.db, changeId) : undefined
  if (change?.list_id !== list.id) throw fail('not_found')
  const counts = await countChangePeople(deps.db, change.id)
  const rows = await listChangePeople(deps.db, change.id, filter)
  const { waiting, done, failed } = counts
  const job = (await jobsOf(deps.db, 'list_change', [change.id])).get(change.id)
  const textOf = (text: ServerText | '') => (text === '' ? '' : render(text, actor.language))
  const isStopped = job?.state === 'failed' || job?.state === 'cancelled'
  return {
    count: filter.failed ? failed : waiting + done + failed,
    rows: rows.map(({ given, action, state, reason }) => ({
      ...{ handle: given, action, state },
      reason: textOf(reason),
    })),
    progress: {
      state: isStopped
        ? ('stopped' as const)
        : change.ended_at !== null
          ? ('done' as const)
          : job?.state === 'waiting'
            ? ('waiting' as const)
            : ('running' as const),
      ...{ done, failed, total: waiting + done + failed },
      cause: textOf(job?.cause ?? ''),
      waiting_until: job?.waiting_until?.toISOString() ?? null,
    },
  }
}
