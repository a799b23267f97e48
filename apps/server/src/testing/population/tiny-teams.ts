import type { TestUser } from '../process/open-test-app.ts'
import { openTeam } from '../people/open-team.ts'
import { openTinyPopulation } from './tiny-population.ts'

/**
 * Targeting packages of the tiny population: 150 people, 200 people (50 of them the same), and 40, too few to
 * be disclosed.
 */
export const coffee = { keywords: [{ label: 'coffee' }] }
export const footballPackage = { keywords: [{ label: 'football' }] }
export const unicyclePackage = { keywords: [{ label: 'unicycle' }] }

/** Errors for an empty package and for the one blocked country. */
export const emptyRefused = { targeting_package: ['Failed to apply targeting list because it is empty.'] }
export const countryRefused = { countries: ['This country is not available for targeting.'] }

/** `openTeam` over the tiny population. Call `close` at the end. */
export async function openTinyTeams() {
  const population = await openTinyPopulation()
  const openedTeam = await openTeam({ population })
  const { app, member, team } = openedTeam
  const build = (body: object, as: TestUser = member) =>
    app.call('POST', '/api/build-audience/', { as, body: { team_id: team.id, ...body } })
  return {
    ...openedTeam,
    population,
    /** Requests to build an audience of the team. */
    build,
    /** Builds an audience and answers it. */
    saved: async (name: string, targeting_package: object, as: TestUser = member) => {
      const { status, body } = await build({ name, targeting_package }, as)
      if (status !== 201) throw new Error(`not saved: ${JSON.stringify(body)}`)
      return body
    },
    close: async () => {
      await openedTeam.close()
      await population.close()
    },
  }
}
