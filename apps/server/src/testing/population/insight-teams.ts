import type { TestUser } from '../process/open-test-app.ts'
import { coffee as coffeePackage, openTinyTeams, unicyclePackage } from './tiny-teams.ts'

/** Recipe of the coffee audience, not saved. */
export const recipe = { targeting_package: coffeePackage }

/**
 * `openTinyTeams` with two audiences: 150 people who post about coffee, and 40 about unicycles, too few for
 * insights.
 */
export async function openInsightTeams() {
  const teams = await openTinyTeams()
  const { app, member, saved } = teams
  return {
    ...teams,
    coffee: await saved('coffee people', coffeePackage),
    unicycle: await saved('unicycle people', unicyclePackage),
    ofAudience: (id: string, query = '', as: TestUser | undefined = member) =>
      app.call('GET', `/api/audience-insight/${id}/?${query}`, { as }),
    ofRecipe: (body: object, as: TestUser | undefined = member) =>
      app.call('POST', '/api/audience-configs/insights/', { as, body }),
  }
}
