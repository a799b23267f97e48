import type { Ask } from './probe.ts'
import type { Judge, PersonTarget } from './judge.ts'
import type { Member } from './collusion.ts'
import { and, leaf, or, type Key, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofPerson } from './trials-of-sizes.ts'

/** People in an attacker's own lists: large enough that a tenth of them is told. */
const PEOPLE = 1000
const LISTS_A_DAY = 20
const WAIT_MS = 60_000

/** Uploads a list to a team; answers the criterion that stands for it, or null where it may not be counted with. */
async function upload(member: Member, team: string, ids: readonly string[]): Promise<Tree | null> {
  const { client } = member
  const text = `${ids.join('\n')}\n`
  const name = `list ${ids.length} ${client.calls}`
  const signed = await client.ask('POST', '/api/api/files/policy/', {
    file_name: `${name}.csv`,
    content_type: 'text/csv',
    size_bytes: text.length,
    purpose: 'audience_list',
    team_id: team,
  })
  if (signed.status !== 200) return null
  await client.send('PUT', signed.body.url, text, 'text/csv')
  const done = await client.ask('POST', '/api/api/files/complete/', {
    upload_id: signed.body.upload_id,
    mapping: { name, identifier_kind: 'user_id', column: 0 },
  })
  const id = done.body?.import?.audience_list_id
  if (!id) return null
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const { use } = (await client.ask('GET', `/api/audience-lists/${id}/`)).body
    if (use !== 'importing') return use === 'countable' ? { kind: 'custom_audience', id, label: name } : null
    await new Promise((again) => setTimeout(again, 50))
  }
  return null
}

/** Lists of an attacker's own making that differ by one person, in one team, in two, and of two people who collude. */
export function trialsOfLists(colluders: readonly Member[], judge: Judge): Trial[] {
  const [one, other] = [colluders[0]!, colluders[1]!]
  const asking =
    (member: Member, team: string): Ask =>
    async (tree) => {
      const { body } = await member.client.ask('POST', '/api/audience-configs/perspectives/', {
        tree,
        team_id: team,
      })
      return body?.sizes?.core_audience ?? null
    }
  const some = (n: number, without: string) => {
    const ids = new Set<string>()
    while (ids.size < n) {
      const { network_id } = judge.pick(judge.people)
      if (network_id !== without) ids.add(network_id)
    }
    return [...ids]
  }
  /** A team takes so many lists a day. */
  const left = new Map<Member, { team: string; lists: number }>()
  const teamOf = async (member: Member, lists: number) => {
    const now = left.get(member) ?? { team: member.teams[0]!, lists: LISTS_A_DAY }
    if (now.lists < lists) {
      now.team = await member.client.makeTeam(`Lists ${Date.now().toString(36)}`)
      now.lists = LISTS_A_DAY
    }
    now.lists -= lists
    left.set(member, now)
    return now.team
  }
  const genders: readonly Key[] = ['gender:FEMALE', 'gender:MALE']
  type Attack = (target: PersonTarget, teams: readonly [string, string, string]) => Promise<number | null>
  /** A list in one place, the same with the person in another. */
  const oneMore =
    (places: (teams: readonly [string, string, string]) => readonly [Member, string][]): Attack =>
    async (target, teams) => {
      const [first, second] = places(teams)
      const base = some(PEOPLE, target.network_id)
      const list = await upload(...first!, base)
      const more = await upload(...second!, [...base, target.network_id])
      if (!list || !more) return null
      const without = await asking(...first!)(and(list, leaf(target.hidden)))
      const withThem = await asking(...second!)(and(more, leaf(target.hidden)))
      return without === null || withThem === null ? null : withThem - without
    }
  const attacks: Record<string, Attack> = {
    'a list and one person more, one team': oneMore(([team]) => [
      [one, team],
      [one, team],
    ]),
    'a list and one person more, two teams': oneMore(([team, second]) => [
      [one, team],
      [one, second],
    ]),
    'a list and one person more, two people': oneMore(([team, , third]) => [
      [one, team],
      [other, third],
    ]),
    'two lists that share one person': async (target, [team]) => {
      const ids = some(2 * PEOPLE, target.network_id)
      const first = await upload(one, team, [...ids.slice(0, PEOPLE), target.network_id])
      const second = await upload(one, team, [...ids.slice(PEOPLE), target.network_id])
      if (!first || !second) return null
      const hidden = leaf(target.hidden)
      const ask = asking(one, team)
      const [x, y] = [await ask(and(first, hidden)), await ask(and(second, hidden))]
      const both = await ask(and(or(first, second), hidden))
      return x === null || y === null || both === null ? null : x + y - both
    },
  }
  const base = { endpoint: 'get-audience-list', figure: 'a list in estimate-audience-size', cost: 40 }
  const inferred = Object.entries(attacks).map(([attack, guess]): Trial => ({
    ...base,
    attack,
    hidden: 'gender of a person',
    play: async () => {
      const target = judge.person(genders)
      const teams = [await teamOf(one, 2), one.teams[1]!, await teamOf(other, 1)] as const
      return ofPerson(await guess(target, teams), target.truth)
    },
  }))
  /** Somebody's id, or one that nobody has. */
  const matched: Trial = {
    ...base,
    attack: 'a list and one id more, two people',
    hidden: 'whether an id was matched',
    play: async () => {
      const { network_id } = judge.pick(judge.people)
      const truth = judge.pick([true, false])
      const ids = some(PEOPLE, network_id)
      const [first, second] = [await teamOf(one, 1), await teamOf(other, 1)]
      const list = await upload(one, first, ids)
      const more = await upload(other, second, [...ids, truth ? network_id : `9${network_id.slice(0, 14)}`])
      if (!list || !more) return ofPerson(null, truth)
      const [without, withThem] = [await asking(one, first)(list), await asking(other, second)(more)]
      return ofPerson(without === null || withThem === null ? null : withThem - without, truth)
    },
  }
  return [...inferred, matched]
}
