import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { leafOfKey, anyOfTrees, type Key, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofGroup, ofPerson } from './trials-of-sizes.ts'
import type { Json } from './client.ts'

/** Of how many the value is known, by the part that it is unknown of. */
const dimensions = {
  age: (data: Json) => data.age.unknown_share,
  gender: (data: Json) => data.gender.unknown_share,
} as const
type Dimension = keyof typeof dimensions

export function trialsOfShares({ client, teams }: Member, judge: Judge): Trial[] {
  const members: Record<Dimension, readonly Key[]> = {
    age: ['age known:any'],
    gender: ['gender known:any'],
  }
  const askShares = async (tree: Tree) =>
    (
      await client.ask('POST', '/api/audience-configs/insights/', {
        tree,
        tab: 'demographics',
        team_id: teams[0],
      })
    ).body
  const knownMembersOf = async (tree: Tree, of: Dimension): Promise<number | null> => {
    const { core_audience, data } = await askShares(tree)
    return data === null || core_audience === null ? null : (1 - dimensions[of](data)) * core_audience
  }
  const base = { endpoint: 'get-recipe-insight', cost: 2 }
  return (Object.keys(dimensions) as Dimension[]).flatMap((of): Trial[] => [
    {
      ...base,
      figure: `demographics, ${of}.unknown_share`,
      attack: 'the rest of the share',
      hidden: 'group under 50, inferred',
      play: async () => {
        const target = judge.group(['keyword', 'handle', 'hashtag', 'conversation_topic'], [`${of} known`])
        return ofGroup(await knownMembersOf(leafOfKey(target.a), of), target)
      },
    },
    {
      ...base,
      figure: `demographics, ${of}.unknown_share`,
      attack: 'unions of what all can see',
      hidden: `${of} of a person, whether known`,
      play: async () => {
        const target = judge.person(members[of])
        const [a, b] = target.alone.map(leafOfKey)
        if (target.alone.length !== 2) {
          const c = leafOfKey(target.alone[2]!)
          const figures: number[] = []
          for (const tree of [
            a!,
            b!,
            c,
            anyOfTrees(a!, b!),
            anyOfTrees(a!, c),
            anyOfTrees(b!, c),
            anyOfTrees(a!, b!, c),
          ]) {
            const value = await knownMembersOf(tree, of)
            if (value === null) return ofPerson(null, target.truth)
            figures.push(value)
          }
          const [x, y, z, xy, xz, yz, xyz] = figures as [
            number,
            number,
            number,
            number,
            number,
            number,
            number,
          ]
          return ofPerson(x + y + z - xy - xz - yz + xyz, target.truth)
        }
        const figures = [
          await knownMembersOf(a!, of),
          await knownMembersOf(b!, of),
          await knownMembersOf(anyOfTrees(a!, b!), of),
        ]
        const [x, y, xy] = figures
        return ofPerson(x == null || y == null || xy == null ? null : x + y - xy, target.truth)
      },
    },
  ])
}
