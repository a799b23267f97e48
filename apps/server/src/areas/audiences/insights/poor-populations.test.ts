import { insightTabs } from '@rookery/contract'
import * as analysisCalls from '@rookery/contract/audiences/analysis/endpoints.ts'
import * as audiencesCalls from '@rookery/contract/audiences/audiences/endpoints.ts'
import * as exploreCalls from '@rookery/contract/population/explore/endpoints.ts'
import * as insightsCalls from '@rookery/contract/audiences/insights/endpoints.ts'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTeam, type OpenTeam } from '../../../testing/people/open-team.ts'
import { poorPopulations } from '../../../testing/population/poor-populations.ts'
import { openPopulationOf } from '../../../testing/population/tiny-population.ts'

type PoorPopulation = (typeof poorPopulations)[keyof typeof poorPopulations]

interface Call {
  method: string
  path: string
  response: z.ZodType
}

const answersFor = (name: string, rows: PoorPopulation) => {
  let population: Awaited<ReturnType<typeof openPopulationOf>>
  let team: OpenTeam
  let audiences: { id: string }[]

  /** Calls and reads the answer by its contract, which takes neither null nor NaN for a number. */
  const answerOf = async (call: Call, body: object | null, path = call.path) => {
    const { app, member } = team
    const answer = await app.call(call.method, path, { as: member, ...(body && { body }) })
    expect(answer.status, `${path} ${JSON.stringify([body, answer.body])}`).toBeLessThan(300)
    expect(() => call.response.parse(answer.body), `${path} ${JSON.stringify(body)}`).not.toThrow()
    return answer.body
  }

  beforeAll(async () => {
    population = await openPopulationOf(rows)
    team = await openTeam({ population })
    audiences = []
    for (const handle of ['hub', 'spoke'])
      audiences.push(
        await answerOf(audiencesCalls.buildAudience, {
          team_id: team.team.id,
          name: handle,
          targeting_package: { handles: [{ handle }] },
        }),
      )
  })
  afterAll(async () => {
    await team.close()
    await population.close()
  })

  test('every tab of the insights answers in figures, beside everybody and beside another audience (use-4 2.1, issue 44.5)', async () => {
    const [first, second] = audiences as [{ id: string }, { id: string }]
    for (const tab of insightTabs) {
      const path = `/api/audience-insight/${first.id}/?tab=${tab}`
      const { core_audience } = await answerOf(insightsCalls.getAudienceInsight, null, path)
      // Who has no profile is nobody's audience.
      expect(core_audience, tab).toBe(name === 'ids only' ? null : 120)
      await answerOf(insightsCalls.compareInsights, { audience_ids: [first.id, second.id], tab })
    }
    const subject = { audience_id: first.id }
    await answerOf(insightsCalls.getInsightsSummary, subject)
    await answerOf(insightsCalls.getProTargetingSummary, subject)
    await answerOf(insightsCalls.listInfluencers, null, `/api/insights-influencer/?audience_id=${first.id}`)
  })
  test('evidence packs, as PDF and as a workbook, are made (issue 44.5)', async () => {
    for (const format of ['pdf', 'xlsx'])
      await answerOf(insightsCalls.makeEvidencePack, { audience_id: audiences[0]!.id, format })
  })
  test('store, details, history, export, overlap and suggestions answer in figures (issue 44.5)', async () => {
    const audience_ids = audiences.map(({ id }) => id)
    const [id] = audience_ids
    await answerOf(audiencesCalls.listAudiences, null, `/api/audiences/?team_id=${team.team.id}`)
    await answerOf(audiencesCalls.getAudience, null, `/api/audiences/${id}/`)
    await answerOf(audiencesCalls.getAudienceHistory, null, `/api/audiences/${id}/history/`)
    for (const format of ['csv', 'xlsx'])
      await answerOf(audiencesCalls.exportAudiences, { team_id: team.team.id, format })
    await answerOf(audiencesCalls.compareAudiences, { audience_ids })
    await answerOf(audiencesCalls.listOverlapRegions, { audience_ids })
    const targeting_package = { handles: [{ handle: 'hub' }] }
    await answerOf(analysisCalls.suggestAdditions, { targeting_package })
    await answerOf(analysisCalls.generateNativePack, { targeting_package })
  })
  test('explore answers with figures for a word, an account, a hashtag and a topic (issue 44.5)', async () => {
    for (const query of ['coffee', '@hub', '#coffee']) await answerOf(exploreCalls.exploreX, { query })
    await answerOf(exploreCalls.exploreX, { query: 'coffee', kind: 'topic' })
  })
}

/** The poorest, and one with every kind of row; the others differ in which columns are missing. */
const shortNames = new Set(['ids only', 'bios without counts'])
const all = Object.entries(poorPopulations)
describe.each(all.filter(([name]) => shortNames.has(name)))('a population of %s', answersFor)
describe.each(all.filter(([name]) => !shortNames.has(name)))(
  'a population of %s',
  { tags: ['full'] },
  answersFor,
)
