import type { Ask } from './probe.ts'
import type { Judge, PersonTarget } from './judge.ts'
import type { Member } from './collusion.ts'
import { allOfTrees, leafOfKey, anyOfTrees, type Key, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofPerson } from './trials-of-sizes.ts'

/** Size of the lists that an attacker uploads: a tenth of a list is large enough to be published. */
const PEOPLE_PER_LIST = 1000
const LISTS_A_DAY = 20
const WAIT_MS = 60_000

/**
 * Uploads a list to a team; returns the criterion that represents it, or null if the list may not be counted
 * with.
 */
async function upload(member: Member, team: string, ids: readonly string[]): Promise<Tree | null> {
  const { client } = member
  const text = `${ids.join('\n')}\n`
  const name = `list ${ids.length} ${client.calls}`
  const uploadPolicy = await client.ask('POST', '/api/api/files/policy/', {
    file_name: `${name}.csv`,
    content_type: 'text/csv',
    size_bytes: text.length,
    purpose: 'audience_list',
    team_id: team,
  })
  if (uploadPolicy.status !== 200) return null
  await client.send('PUT', uploadPolicy.body.url, text, 'text/csv')
  const completedFile = await client.ask('POST', '/api/api/files/complete/', {
    upload_id: uploadPolicy.body.upload_id,
    mapping: { name, identifier_kind: 'user_id', column: 0 },
  })
  const id = completedFile.body?.import?.audience_list_id
  if (!id) return null
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const { use } = (await client.ask('GET', `/api/audience-lists/${id}/`)).body
    if (use !== 'importing') return use === 'countable' ? { kind: 'custom_audience', id, label: name } : null
    await new Promise((again) => setTimeout(again, 50))
  }
  return null
}

/**
 * Attacks with lists of the attacker's own that differ by one person: in one team, in two teams, and in those
 * of two people who collude.
 */
export function trialsOfLists(colluders: readonly Member[], judge: Judge): Trial[] {
  const [one, other] = [colluders[0]!, colluders[1]!]
  const askOfTeam =
    (member: Member, team: string): Ask =>
    async (tree) => {
      const { body } = await member.client.ask('POST', '/api/audience-configs/perspectives/', {
        tree,
        team_id: team,
      })
      return body?.sizes?.core_audience ?? null
    }
  const pickSome = (n: number, without: string) => {
    const ids = new Set<string>()
    while (ids.size < n) {
      const { network_id } = judge.pick(judge.people)
      if (network_id !== without) ids.add(network_id)
    }
    return [...ids]
  }
  /** A team takes so many lists a day. */
  const quotaByMember = new Map<Member, { team: string; lists: number }>()
  const teamOf = async (member: Member, lists: number) => {
    const remainingLists = quotaByMember.get(member) ?? { team: member.teams[0]!, lists: LISTS_A_DAY }
    if (remainingLists.lists < lists) {
      remainingLists.team = await member.client.makeTeam(`Lists ${Date.now().toString(36)}`)
      remainingLists.lists = LISTS_A_DAY
    }
    remainingLists.lists -= lists
    quotaByMember.set(member, remainingLists)
    return remainingLists.team
  }
  const genders: readonly Key[] = ['gender:FEMALE', 'gender:MALE']
  type Attack = (target: PersonTarget, teams: readonly [string, string, string]) => Promise<number | null>
  /** One audience uses a list; another uses the same list with the person under attack added. */
  const teamWithOneMore =
    (places: (teams: readonly [string, string, string]) => readonly [Member, string][]): Attack =>
    async (target, teams) => {
      const [first, second] = places(teams)
      const base = pickSome(PEOPLE_PER_LIST, target.network_id)
      const list = await upload(...first!, base)
      const listWithTarget = await upload(...second!, [...base, target.network_id])
      if (!list || !listWithTarget) return null
      const membersWithout = await askOfTeam(...first!)(allOfTrees(list, leafOfKey(target.hidden)))
      const withThem = await askOfTeam(...second!)(allOfTrees(listWithTarget, leafOfKey(target.hidden)))
      return membersWithout === null || withThem === null ? null : withThem - membersWithout
    }
  const attacks: Record<string, Attack> = {
    'a list and one person more, one team': teamWithOneMore(([team]) => [
      [one, team],
      [one, team],
    ]),
    'a list and one person more, two teams': teamWithOneMore(([team, second]) => [
      [one, team],
      [one, second],
    ]),
    'a list and one person more, two people': teamWithOneMore(([team, , third]) => [
      [one, team],
      [other, third],
    ]),
    'two lists that share one person': async (target, [team]) => {
      const ids = pickSome(2 * PEOPLE_PER_LIST, target.network_id)
      const listWithTarget = await upload(one, team, [...ids.slice(0, PEOPLE_PER_LIST), target.network_id])
      const listWithRest = await upload(one, team, [...ids.slice(PEOPLE_PER_LIST), target.network_id])
      if (!listWithTarget || !listWithRest) return null
      const hiddenLeaf = leafOfKey(target.hidden)
      const askTeam = askOfTeam(one, team)
      const [x, y] = [
        await askTeam(allOfTrees(listWithTarget, hiddenLeaf)),
        await askTeam(allOfTrees(listWithRest, hiddenLeaf)),
      ]
      const membersOfBoth = await askTeam(allOfTrees(anyOfTrees(listWithTarget, listWithRest), hiddenLeaf))
      return x === null || y === null || membersOfBoth === null ? null : x + y - membersOfBoth
    },
  }
  const base = { endpoint: 'get-audience-list', figure: 'a list in estimate-audience-size', cost: 40 }
  const listAttacks = Object.entries(attacks).map(([attack, guess]): Trial => ({
    ...base,
    attack,
    hidden: 'gender of a person',
    play: async () => {
      const target = judge.person(genders)
      const teams = [await teamOf(one, 2), one.teams[1]!, await teamOf(other, 1)] as const
      return ofPerson(await guess(target, teams), target.truth)
    },
  }))
  /** The network id of a real person, or an id that no person has. */
  const matched: Trial = {
    ...base,
    attack: 'a list and one id more, two people',
    hidden: 'whether an id was matched',
    play: async () => {
      const { network_id } = judge.pick(judge.people)
      const isTrue = judge.pick([true, false])
      const ids = pickSome(PEOPLE_PER_LIST, network_id)
      const [first, second] = [await teamOf(one, 1), await teamOf(other, 1)]
      const list = await upload(one, first, ids)
      const listWithGuess = await upload(other, second, [
        ...ids,
        isTrue ? network_id : `9${network_id.slice(0, 14)}`,
      ])
      if (!list || !listWithGuess) return ofPerson(null, isTrue)
      const [without, withThem] = [
        await askOfTeam(one, first)(list),
        await askOfTeam(other, second)(listWithGuess),
      ]
      return ofPerson(without === null || withThem === null ? null : withThem - without, isTrue)
    },
  }
  return [...listAttacks, matched]
}
