import { placements } from '@rookery/contract/enums.ts'
import { expect, test } from 'vitest'
import { placementProblem } from './placement-rules.ts'

test('everywhere suits every objective (ENUM-005)', () => {
  for (const objective of ['REACH', 'FOLLOWERS', 'PREROLL_VIEWS', 'ENGAGEMENTS', null] as const)
    expect(placementProblem(placements, objective)).toBeNull()
})
test.each([
  [[], 'ENGAGEMENTS', 'required'],
  [['profiles'], 'ENGAGEMENTS', 'onlyProfiles'],
  [['searchResults'], 'REACH', 'reachNeedsHome'],
  [['homeTimelines', 'replies'], 'FOLLOWERS', 'homeOrAll'],
  [['homeTimelines'], 'FOLLOWERS', null],
  [['searchResults', 'profiles'], 'WEBSITE_CLICKS', null],
] as const)('%j for %s: %s', (chosen, objective, problem) => {
  expect(placementProblem(chosen, objective)).toBe(problem)
})
