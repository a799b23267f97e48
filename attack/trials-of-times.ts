import type { Judge } from './judge.ts'
import type { Member } from './collusion.ts'
import { allOfTrees, leafOfKey, negationOf, type Tree } from './recipes.ts'
import type { Trial } from './trial.ts'
import { ofPerson } from './trials-of-sizes.ts'

/** Two recipes are measured this many times in turn; the median duration counts. */
const TURN_COUNT = 7

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Guesses whether a person is in a set from the duration of answers whose figure is withheld: of two recipes
 * one matches the person, the other nobody.
 */
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
