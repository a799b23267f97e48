import { expect, test } from 'vitest'
import { communityColor } from './community-color.ts'

test('the colour of a community hangs on its id alone, and forty ids have at least 25 colours (issue 15: colours that stay the same everywhere)', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `community-${at * 7919}`)
  const communityColors = ids.map(communityColor)
  expect(ids.toReversed().map(communityColor).toReversed()).toEqual(communityColors)
  expect(new Set(communityColors).size).toBeGreaterThanOrEqual(25)
  expect(communityColor('c1')).toMatch(/^oklch\(.+ var\(--community-chroma\) \d+\)$/)
})
