import { PRIVACY_MINIMUM } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import type { Population } from '@rookery/analytics/population/population.ts'
import { openTemporaryPopulation } from '@rookery/analytics/testing/open-tiny-population.ts'
import type { World } from '@rookery/world'
import { loadWorld } from '@rookery/world-loader'
import {
  catalogueRecipes,
  type CatalogueRecipe,
} from '../../../../apps/server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'
import { exampleKeys } from '../../../../apps/server/src/areas/audiences/audiences/catalogue/example-recipes.ts'
import { plantedMembers, type PlantedMembers } from './planted-members.ts'
import { trueStories } from './true-stories.ts'

/** What the insights of one example show above the floor. */
export interface ExampleLook {
  readonly key: string
  readonly people: number
  readonly ages: number
  readonly jobs: number
  readonly hashtags: number
  readonly mentions: number
  readonly wall: number
  readonly countedReactions: number
  readonly negative: number
  readonly positive: number
  readonly communities: number
  /** Findings of the first screen that were planted. */
  readonly stories: readonly string[]
}

/** Loads the world as the product does, and asks what the pages of each example ask. */
export async function lookAtExamples(world: World): Promise<ExampleLook[]> {
  const { population, dispose } = await openTemporaryPopulation({ sessions: 4 })
  try {
    await loadWorld({ world, population })
    await population.updateCommunities({ computed_at: `${world.date}T00:00:00Z`, force: true })
    return await looksAt(population, world)
  } finally {
    await dispose()
  }
}

async function looksAt(population: Population, world: World): Promise<ExampleLook[]> {
  const recipes = catalogueRecipes().filter(({ key }) => exampleKeys.includes(key))
  const members = plantedMembers(world, recipes)
  const looks: ExampleLook[] = []
  for (const [i, recipe] of recipes.entries())
    looks.push(await lookAt(population, world, recipe, members[i] as PlantedMembers))
  return looks
}

async function lookAt(
  population: Population,
  world: World,
  recipe: CatalogueRecipe,
  members: PlantedMembers,
): Promise<ExampleLook> {
  const tree = treeOfPackage(targetingPackage.parse(recipe.targeting_package))
  const about = { tree, language: 'en' } as const
  const people = await population.insight({ ...about, tab: 'demographics' })
  const work = await population.insight({ ...about, tab: 'job_titles' })
  const talk = await population.insight({ ...about, tab: 'conversation' })
  const wall = await population.insight({ ...about, tab: 'content_wall' })
  const groups = await population.insight({ ...about, tab: 'communities' })
  const summary = await population.insight({ ...about, tab: 'summary' })
  const posts = wall.data?.posts ?? []
  return {
    key: recipe.key.replace('example.', ''),
    people: people.core_audience ?? 0,
    ages: people.data?.age.rows.filter(({ key }) => key !== 'other').length ?? 0,
    jobs: work.data?.titles.filter(({ audience_count }) => audience_count >= PRIVACY_MINIMUM).length ?? 0,
    hashtags: talk.data?.hashtags.length ?? 0,
    mentions: talk.data?.mentions.length ?? 0,
    wall: posts.length,
    countedReactions: posts.filter(({ audience_reactions }) => audience_reactions !== null).length,
    negative: talk.data?.sentiment?.negative.share ?? 0,
    positive: talk.data?.sentiment?.positive.share ?? 0,
    communities: groups.data?.communities.filter(({ row }) => row.significant).length ?? 0,
    stories: summary.data ? trueStories(world, members, summary.data.strongest) : [],
  }
}
