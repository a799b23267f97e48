import { expect, test } from 'vitest'
import { estimateAudienceSize } from '@rookery/analytics/queries/estimate/estimate-audience-size.ts'
import { withDisclosureGuard } from '@rookery/analytics/queries/disclosure/disclosure-guard.ts'
import { PARTS } from '@rookery/analytics/fragments/set-sums.ts'
import { marksOf } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { knownWorld } from '@rookery/analytics/queries/testing/known-world.ts'
import { openKnownWorld } from '@rookery/analytics/queries/testing/open-known-world.ts'
import type { CriterionTree } from '@rookery/contract'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { costOfQuestion } from './cost-of-question.policy.ts'
import { NEAR_QUESTION_BUDGET } from './near-questions.service.ts'

/** Sets of consecutive numbers. */
const setsOf = (...spans: [from: number, to: number][]) =>
  marksOf(
    'ab'.repeat(32),
    spans.map(([from, to]) => {
      const sums = new BigUint64Array(PARTS)
      for (let n = from; n < to; n++) sums[(n * 7) % PARTS]! += BigInt(n + 1) ** 5n
      return { people: to - from, sums }
    }),
  )

test('what was told before and what is of other people costs nothing; each near copy costs one (ADR 45)', () => {
  const [a, copy, other] = setsOf([0, 1000], [0, 1003], [0, 2000])
  const storedMarks = [a!.marks]
  expect(costOfQuestion([a!], storedMarks)).toEqual({ cost: 0, fresh: [] })
  expect(costOfQuestion([other!], storedMarks)).toEqual({ cost: 0, fresh: [other] })
  expect(costOfQuestion([copy!, a!, copy!], storedMarks)).toEqual({ cost: 1, fresh: [copy] })
  expect(costOfQuestion([a!], [])).toEqual({ cost: 0, fresh: [a] })
})

test('a recipe whose every step moves by a few people costs one, one that holds near copies as many as they are', () => {
  const steps = setsOf([0, 500], [0, 1000], [0, 2000], [0, 4000])
  const movedSets = setsOf([0, 502], [0, 1002], [0, 2002], [0, 4002])
  expect(
    costOfQuestion(
      movedSets,
      steps.map(({ marks }) => marks),
    ).cost,
  ).toBe(1)
  const copies = setsOf(...Array.from({ length: 12 }, (_, i): [number, number] => [i, 1000 + i]))
  expect(costOfQuestion(copies, []).cost).toBe(11)
  expect(costOfQuestion(copies.slice(1), [copies[0]!.marks]).cost).toBe(11)
})

const EDIT_COUNT = effort(15, 500)
test(
  `an ordinary hour is within the budget: ${EDIT_COUNT} edits with undo, words half typed and a long list that is told rounded`,
  { tags: ['full'] },
  async () => {
    const world = knownWorld(1500)
    const context = await openKnownWorld(world)
    try {
      const random = seededNumbers(testSeed())
      const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const leafOf = ({ kind, code }: (typeof world.criteria)[number]): CriterionTree => ({
        kind,
        id: code,
        label: code,
      })
      const handles = world.criteria.filter(({ kind }) => kind === 'handle')
      const otherCriteria = world.criteria.filter(({ kind }) => kind !== 'handle')
      /**
       * The worst case of three: every edit changes a figure with rounding noise; with a gender criterion.
       */
      let list = handles.slice(0, 55)
      let neighbourTrees = [pickRandom(otherCriteria), pickRandom(otherCriteria)]
      const storedMarks: Buffer[] = []
      let [spent, asked] = [0, 0]
      const estimate = async (tree: CriterionTree) =>
        await withDisclosureGuard(
          async (sets) => {
            const { cost, fresh } = costOfQuestion(sets, storedMarks)
            spent += cost
            storedMarks.push(...fresh.map(({ marks }) => marks))
          },
          async () => await estimateAudienceSize(context, { tree }),
        )
      for (; asked < EDIT_COUNT; asked++) {
        const before = { list, beside: neighbourTrees }
        const randomDraw = random()
        if (randomDraw < 0.5) {
          const anyHandle = pickRandom(handles)
          list = list.includes(anyHandle) ? list.filter((other) => other !== anyHandle) : [...list, anyHandle]
        } else if (randomDraw < 0.8)
          neighbourTrees = [pickRandom(otherCriteria), ...neighbourTrees].slice(
            0,
            1 + Math.floor(random() * 3),
          )
        const keywordLeaves: CriterionTree[] =
          randomDraw > 0.8 && randomDraw < 0.9 ? [{ kind: 'keyword', id: 'half', label: 'half' }] : []
        await estimate({
          op: 'and',
          children: [
            { op: 'or', children: list.map(leafOf) },
            { op: 'or', children: [...neighbourTrees.map(leafOf), ...keywordLeaves] },
          ],
        })
        if (randomDraw > 0.9) ({ list, beside: neighbourTrees } = before)
      }
      // Per edit, as much as if 500 edits were the daily limit.
      expect(spent).toBeLessThan((NEAR_QUESTION_BUDGET.person * EDIT_COUNT) / 500)
      // Some edits do count.
      expect(Math.min(spent, storedMarks.length)).toBeGreaterThan(0)
    } finally {
      await context.close()
    }
  },
)
