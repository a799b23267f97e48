import type { ProposedAudience } from '@rookery/contract'
import { expect, test } from 'vitest'
import { firstEnough, type CountedLevel } from './first-enough.service.ts'
import type { Shared } from './narrow-enough.service.ts'

const levels: Shared[] = ['women in Japan', 'Japan', 'everybody'].map((label) => ({
  parts: [{ kind: 'keyword', id: label, label }],
  tooNarrow: [],
}))
/** Counts so many audiences at each level, and tells what is sent. */
const walk = async (audiences: readonly number[], of = levels) => {
  const sent: string[] = []
  const counted: string[] = []
  const found = await firstEnough(
    of,
    async ({ parts }): Promise<CountedLevel> => {
      const { label } = parts[0] as { label: string }
      counted.push(label)
      return {
        reading: { clauses: [], refused: [], not_understood: [], has_address: label === 'women in Japan' },
        proposals: Array.from(
          { length: audiences[counted.length - 1]! },
          (_, n) => ({ name: `${label} ${n}` }) as ProposedAudience,
        ),
      }
    },
    async (event) => void sent.push(event),
  )
  return { names: found.proposals.map(({ name }) => name), counted, sent }
}

test('where the conditions leave two audiences, the first level with three is proposed (issue 51.1)', async () => {
  expect(await walk([2, 3, 4])).toEqual({
    names: ['Japan 0', 'Japan 1', 'Japan 2'],
    counted: ['women in Japan', 'Japan'],
    sent: [],
  })
})

test('three audiences, or none at all, need no other level (issue 51.1)', async () => {
  expect((await walk([3])).counted).toEqual(['women in Japan'])
  expect(await walk([0])).toEqual({ names: [], counted: ['women in Japan'], sent: [] })
})

test('where no level has three, what was found first stays, and is told again (issue 51.1)', async () => {
  expect(await walk([2, 1, 2])).toEqual({
    names: ['women in Japan 0', 'women in Japan 1'],
    counted: ['women in Japan', 'Japan', 'everybody'],
    sent: ['reading', 'proposal', 'proposal'],
  })
  expect((await walk([2], levels.slice(0, 1))).sent).toEqual([])
})
