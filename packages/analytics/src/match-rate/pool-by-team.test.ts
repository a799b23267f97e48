import { expect, test } from 'vitest'
import { expectMatch } from './expect-match.ts'
import { fitMatchRate } from './fit-match-rate.ts'
import { poolByTeam } from './pool-by-team.ts'

const deadList = { team_id: 'theirs', kind: 'handle', sent: 300, matched: 0 } as const
const expectedAfter = (uploads: Parameters<typeof poolByTeam>[0]) =>
  expectMatch(fitMatchRate(poolByTeam(uploads, new Set(['ours']))), 'handle', 1_000).middle

test('many dead lists of one team move what other teams expect no further than one such list (walk of 28 November, finding 1)', () => {
  const afterOne = expectedAfter([deadList])
  const afterFour = expectedAfter([deadList, deadList, deadList, deadList])
  expect(afterFour / afterOne).toBeGreaterThan(0.8)
  const good = (team_id: string) => ({ team_id, kind: 'handle', sent: 1_000, matched: 750 }) as const
  const amongGoodOnes = expectedAfter([deadList, deadList, deadList, deadList, good('ours'), good('hers')])
  expect(amongGoodOnes).toBeGreaterThan(1.2 * afterFour)
})

test('other teams’ uploads are pooled within team and kind, those of the reader’s own teams stand alone', () => {
  const upload = (team_id: string, kind: 'handle' | 'email', sent: number, matched: number) => ({
    team_id,
    kind,
    sent,
    matched,
  })
  expect(
    poolByTeam(
      [
        upload('a', 'handle', 100, 50),
        upload('a', 'handle', 300, 200),
        upload('a', 'email', 10, 5),
        upload('b', 'handle', 20, 10),
        upload('b', 'handle', 30, 20),
      ],
      new Set(['b']),
    ),
  ).toEqual([
    { kind: 'handle', sent: 400, matched: 250 },
    { kind: 'email', sent: 10, matched: 5 },
    { kind: 'handle', sent: 20, matched: 10 },
    { kind: 'handle', sent: 30, matched: 20 },
  ])
})
