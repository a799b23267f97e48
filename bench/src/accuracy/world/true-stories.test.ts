import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import {
  catalogueRecipes,
  type CatalogueRecipe,
} from '../../../../apps/server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'
import { exampleKeys } from '../../../../apps/server/src/areas/audiences/audiences/catalogue/example-recipes.ts'
import { communitiesOf, plantedMembers } from './planted-members.ts'
import { trueStories } from './true-stories.ts'

const world = createWorld({ seed: 46, size: 3000, date: '2026-11-20' })
const recipes = catalogueRecipes().filter(({ key }) => exampleKeys.includes(key))

test('each of the eleven examples speaks of planted communities (issue 46.4)', () => {
  expect(recipes).toHaveLength(11)
  for (const recipe of recipes) expect([recipe.key, communitiesOf(world, recipe).size]).not.toContain(0)
})

test('a story is true where the world planted it, and false where it did not (issue 46.4)', () => {
  const coffee = recipes[0] as CatalogueRecipe
  const [members] = plantedMembers(world, [coffee])
  expect([...members!.communities]).toContain('home-espresso')
  const row = (key: string, label = key) => ({ key, label })
  const told = (strongest: Parameters<typeof trueStories>[2]) => trueStories(world, members!, strongest)
  expect(
    told({
      interest: row('12008', 'Coffee and tea'),
      topic: row('1', 'Grindwell'),
      account: row('grindwell', '@Grindwell'),
      community: row('7', 'Home espresso · #homebarista'),
    }),
  ).toEqual([
    'interest Coffee and tea',
    'account @Grindwell',
    'topic Grindwell',
    'community Home espresso · #homebarista',
  ])
  expect(
    told({
      country: row('BR'),
      interest: row('11003', 'Sporting events'),
      topic: row('1', 'NOVAEL'),
      account: row('novael', '@NOVAEL'),
      job_title: row('lawyer', 'Unheard-of'),
      community: row('9', 'K-pop · #comebackday'),
    }),
  ).toEqual([])
})
