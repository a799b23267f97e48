import type { AudienceList, Import } from '@rookery/contract'
import { expect } from 'vitest'
import { openTestApp, type TestUser } from '../process/open-test-app.ts'
import { openTinyPopulation } from './tiny-population.ts'

/** Two teams with lists, each with its admin, over the tiny population; the workers run. */
export type ListTeams = Awaited<ReturnType<typeof openListTeams>>
export async function openListTeams() {
  const population = await openTinyPopulation()
  const app = await openTestApp({ population, start: true, env: { RATE_LIMIT_FACTOR: '100' } })
  const anna = await app.signIn({ name: 'Anna Admin' })
  const ben = await app.signIn({ name: 'Ben Other' })
  const ownTeam = await app.makeTeam('Mine', [{ user: anna, level: 'admin' }])
  const otherTeam = await app.makeTeam('Theirs', [{ user: ben, level: 'admin' }])
  return {
    app,
    anna,
    ben,
    mine: ownTeam,
    theirs: otherTeam,
    population,
    /** The list that an import created. */
    listOf: async (run: Import, as = anna): Promise<AudienceList> =>
      (await app.call('GET', `/api/audience-lists/${run.audience_list_id}/`, { as })).body,
    /** Estimates a recipe. */
    estimate: async (tree: unknown, as: TestUser) => {
      const { status, body } = await app.call('POST', '/api/audience-configs/perspectives/', {
        as,
        body: { tree },
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    /** What is said of a recipe that lacks a list. */
    refusal: async (tree: unknown, as: TestUser) => {
      const { status, body } = await app.call('POST', '/api/audience-configs/perspectives/', {
        as,
        body: { tree },
      })
      expect(status, JSON.stringify(body)).toBe(400)
      return body
    },
    close: async () => {
      await app.close()
      await population.close()
    },
  }
}

/** Handles of people of the tiny population, one per line. */
export const handles = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => `person_${from + i}`).join('\n')

/** A list as a criterion. */
export const listLeaf = (id: string) => ({ kind: 'custom_audience', id, label: 'A list' })
