import { PRIVACY_MINIMUM, type ProposedAudiences, type UiLanguage } from '@rookery/contract'
import { tenIndustries } from '@rookery/reader/testing/ten-industries.ts'
import { createWorld } from '@rookery/world'
import { loadWorld } from '@rookery/world-loader'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTeam, type OpenTeam } from '../../../../testing/people/open-team.ts'
import { openEmptyPopulation } from '../../../../testing/population/filled-once.ts'

const PEOPLE = 60_000
let team: OpenTeam
let population: Awaited<ReturnType<typeof openEmptyPopulation>>
const propose = async (description: string, language: UiLanguage) => {
  const { status, body } = await team.app.call('POST', '/api/audience-proposals/', {
    as: team.member,
    body: { description, language },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ProposedAudiences
}

describe('ten industries over the made-up world', { tags: ['full'], timeout: 300_000 }, () => {
  beforeAll(async () => {
    population = await openEmptyPopulation()
    const world = createWorld({ seed: 1, size: PEOPLE, date: '2026-11-20' })
    await loadWorld({ world, population, source: 'synthetic' })
    team = await openTeam({ population })
  }, 1_800_000)
  afterAll(async () => {
    await team.close()
    await population.close()
  })

  test.each(
    tenIndustries.flatMap(([industry, en, ja]) => [
      [industry, 'en', en] as const,
      [industry, 'ja', ja] as const,
    ]),
  )(
    '%s, %s: three to five audiences of enough people, with real posts (issue 51)',
    async (_, language, text) => {
      const startedAt = performance.now()
      const { proposals, evidence, overlaps, together } = await propose(text, language)
      // Told, not judged: the time depends on the machine.
      console.log(`${text}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      const kinds = proposals.map(({ kind }) => kind)
      expect(proposals.length).toBeGreaterThanOrEqual(3)
      expect(proposals.length).toBeLessThanOrEqual(5)
      for (const { sizes, why, name } of proposals) {
        expect(sizes.core_audience, name).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
        expect(sizes.core_audience!, name).toBeLessThanOrEqual(together!)
        expect(why).toMatch(language === 'en' ? /\.$/ : /。$/)
      }
      expect(overlaps).toHaveLength((kinds.length * (kinds.length - 1)) / 2)
      expect(evidence.map(({ kind }) => kind)).toEqual(kinds)
      const posts = evidence.flatMap((each) => each.posts)
      expect(posts.length).toBeGreaterThanOrEqual(3)
      const known = await population.social.posts(
        posts.map(({ id, author }) => ({ post_id: id, author_network_id: author.network_id })),
      )
      expect(posts.map(({ id }) => known.get(id)?.text)).toEqual(posts.map(({ text: written }) => written))
    },
  )
})
