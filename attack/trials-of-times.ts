import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { allOfTrees, leafOfKey, negationOf, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofPerson } from './trials-of-sizes.ts'

/** Each of two recipes is asked so often in turn: the middle of its times is what it takes. */
const TURN_COUNT = 7

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Whether somebody is in a set, by how long an answer takes that withholds its figure: of two recipes one reaches them, the other nobody. */
export function trialsOfTimes({ client, teams }: Member, judge: Judge): Trial[] {
  const timeQuestion = async (tree: Tree) =>
    (await client.ask('POST', '/api/audience-configs/perspectives/', { tree, team_id: teams[0] })).ms
  const timeTrial: Trial = {
    endpoint: 'estimate-audience-size',
    figure: 'how long it takes',
    attack: 'the longer of two answers',
    hidden: 'gender of a person',
    cost: TURN_COUNT,
    play: async () => {
      const target = judge.person(['gender:FEMALE', 'gender:MALE'])
      const openLeaves = target.alone.map(leafOfKey)
      const complementTrees = [
        allOfTrees(...openLeaves, leafOfKey(target.hidden)),
        allOfTrees(...openLeaves, negationOf(leafOfKey(target.hidden))),
      ] as const
      const [within, without]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TURN_COUNT; turn++)
        for (const which of turn % 2 ? [0, 1] : [1, 0])
          (which ? without : within).push(await timeQuestion(complementTrees[which]!))
      return ofPerson(Number(medianOf(within) > medianOf(without)), target.truth)
    },
  }
  return [timeTrial]
}
