import type { TestUser } from '../process/open-test-app.ts'
import { openTeam } from '../people/open-team.ts'
import { openTinyPopulation } from './tiny-population.ts'

/** Packages of the tiny population: 150 people, 200 (50 of them the same), and 40, too few to be shown. */
export const coffee = { keywords: [{ label: 'coffee' }] }
export const football = { keywords: [{ label: 'football' }] }
export const unicycle = { keywords: [{ label: 'unicycle' }] }

/** What is answered to a package with nothing in it, and to the one country nobody may choose. */
export const emptyRefused = { targeting_package: ['Failed to apply targeting list because it is empty.'] }
export const countryRefused = { countries: ['This country is not available for targeting.'] }

/** The people of `openTeam` over the tiny population. Close it at the end. */
export async function openTinyTeams() {
  const population = await openTinyPopulation()
  const opened = await openTeam({ population })
  const { app, member, team } = opened
  const build = (body: object, as: TestUser = member) =>
    app.call('POST', '/api/build-audience/', { as, body: { team_id: team.id, ...body } })
  return {
    ...opened,
    population,
    /** Asks to build an audience of the team. */
    build,
    /** Builds one and answers it. */
    saved: async (name: string, targeting_package: object, as: TestUser = member) => {
      const { status, body } = await build({ name, targeting_package }, as)
      if (status !== 201) throw new Error(`not saved: ${JSON.stringify(body)}`)
      return body
    },
    close: async () => {
      await opened.close()
      await population.close()
    },
  }
}
