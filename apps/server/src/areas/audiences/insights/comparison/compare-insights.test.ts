import { insightTabs } from '@rookery/contract'
import { afterAll, expect, test } from 'vitest'
import { openInsightTeams } from '../../../../testing/population/insight-teams.ts'
import { footballPackage } from '../../../../testing/population/tiny-teams.ts'

const { app, member, stranger, coffee, unicycle, saved, ofAudience, close } = await openInsightTeams()
afterAll(close)
const otherAudience = await saved('football people', footballPackage)
const compareInsights = (ids: string[], overrides: object = {}, as: typeof member | null = member) =>
  app.call('POST', '/api/insights-comparison/', {
    ...(as && { as }),
    body: { audience_ids: ids, ...overrides },
  })

test(
  'compare-insights success: every tab of two audiences, with the figures of each against the other (issue 14: side by side)',
  { tags: ['full'] },
  async () => {
    let comparedCount = 0
    for (const tab of insightTabs) {
      const { status, body } = await compareInsights([coffee.id, otherAudience.id], { tab })
      expect(status, tab).toBe(200)
      expect(body).toMatchObject({
        tab,
        audiences: [
          { id: coffee.id, size: 150 },
          { id: otherAudience.id, size: 200 },
        ],
      })
      for (const { rows } of body.groups)
        for (const { a, b, difference, q_value, beyond_chance } of rows) {
          comparedCount++
          expect(difference === null).toBe(a === null || b === null)
          if (difference === null) expect([q_value, beyond_chance]).toEqual([null, false])
          else expect(difference.value).toBeCloseTo(a.share - b.share, 10)
        }
    }
    expect(comparedCount).toBeGreaterThan(10)
    const { body } = await compareInsights([coffee.id, otherAudience.id], { tab: 'influential_accounts' })
    const ownAnswer = (
      await ofAudience(coffee.id, `tab=influential_accounts&baseline_audience_id=${otherAudience.id}`)
    ).body
    const [account] = ownAnswer.data.accounts
    const row = body.groups[0].rows.find((item: { key: string }) => item.key === account.profile.network_id)
    expect(row).toMatchObject({
      a: { share: account.audience_share },
      b: { share: account.baseline_share },
      q_value: account.q_value,
      beyond_chance: account.significant,
    })
    expect(body.questions).toContain(ownAnswer.question)
  },
)

test('compare-insights of an audience too small for insights shows no figure of either against it (CONST-034)', async () => {
  const { body } = await compareInsights([coffee.id, unicycle.id], { tab: 'demographics' })
  expect(body.audiences[1].size).toBeNull()
  const rows = body.groups.flatMap((group: { rows: object[] }) => group.rows)
  expect(rows.length).toBeGreaterThan(0)
  for (const { b, difference } of rows) expect([b, difference]).toEqual([null, null])
})

test('compare-insights denial: one with itself, a foreign one, no session', async () => {
  const sameAudience = await compareInsights([coffee.id, coffee.id])
  expect(sameAudience.status).toBe(400)
  expect(JSON.stringify(sameAudience.body)).toContain('Please choose different audiences.')
  expect((await compareInsights([coffee.id])).status).toBe(400)
  expect((await compareInsights([coffee.id, otherAudience.id], {}, stranger)).status).toBe(404)
  expect((await compareInsights([coffee.id, otherAudience.id], {}, null)).status).toBe(403)
})
