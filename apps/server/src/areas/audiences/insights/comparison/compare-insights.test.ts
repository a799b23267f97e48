import { insightTabs } from '@rookery/contract'
import { afterAll, expect, test } from 'vitest'
import { openInsightTeams } from '../../../../testing/population/insight-teams.ts'
import { football } from '../../../../testing/population/tiny-teams.ts'

const { app, member, stranger, coffee, unicycle, saved, ofAudience, close } = await openInsightTeams()
afterAll(close)
const other = await saved('football people', football)
const compare = (ids: string[], overrides: object = {}, as: typeof member | null = member) =>
  app.call('POST', '/api/insights-comparison/', {
    ...(as && { as }),
    body: { audience_ids: ids, ...overrides },
  })

test(
  'compare-insights success: every tab of two audiences, with the figures that each tells against the other (issue 14: side by side)',
  { tags: ['full'] },
  async () => {
    let compared = 0
    for (const tab of insightTabs) {
      const { status, body } = await compare([coffee.id, other.id], { tab })
      expect(status, tab).toBe(200)
      expect(body).toMatchObject({
        tab,
        audiences: [
          { id: coffee.id, size: 150 },
          { id: other.id, size: 200 },
        ],
      })
      for (const { rows } of body.groups)
        for (const { a, b, difference, q_value, beyond_chance } of rows) {
          compared++
          expect(difference === null).toBe(a === null || b === null)
          if (difference === null) expect([q_value, beyond_chance]).toEqual([null, false])
          else expect(difference.value).toBeCloseTo(a.share - b.share, 10)
        }
    }
    expect(compared).toBeGreaterThan(10)
    const { body } = await compare([coffee.id, other.id], { tab: 'influential_accounts' })
    const ownAnswer = (
      await ofAudience(coffee.id, `tab=influential_accounts&baseline_audience_id=${other.id}`)
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

test('compare-insights of one too small for insights says nothing of either against it (CONST-034)', async () => {
  const { body } = await compare([coffee.id, unicycle.id], { tab: 'demographics' })
  expect(body.audiences[1].size).toBeNull()
  const rows = body.groups.flatMap((group: { rows: object[] }) => group.rows)
  expect(rows.length).toBeGreaterThan(0)
  for (const { b, difference } of rows) expect([b, difference]).toEqual([null, null])
})

test('compare-insights denial: one with itself, a foreign one, nobody', async () => {
  const same = await compare([coffee.id, coffee.id])
  expect(same.status).toBe(400)
  expect(JSON.stringify(same.body)).toContain('Please choose different audiences.')
  expect((await compare([coffee.id])).status).toBe(400)
  expect((await compare([coffee.id, other.id], {}, stranger)).status).toBe(404)
  expect((await compare([coffee.id, other.id], {}, null)).status).toBe(403)
})
