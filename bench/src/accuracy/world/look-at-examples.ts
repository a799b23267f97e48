import { openTemporaryPopulation } from '@rookery/analytics/testing/open-tiny-population.ts'
import type { Population } from '@rookery/analytics/population/population.ts'
import { PRIVACY_MINIMUM } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import type { World } from '@rookery/world'
import { loadWorld } from '@rookery/world-loader'
import {
  catalogueRecipes,
  type CatalogueRecipe,
} from '../../../../apps/server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'
import { exampleKeys } from '../../../../apps/server/src/areas/audiences/audiences/catalogue/example-recipes.ts'
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
  readonly rarerSentiment: number
  readonly communities: number
  /** Findings of the summary that were planted. */
  readonly stories: readonly string[]
}

/** Loads the world as the product does, and asks what the pages of each example ask. */
export async function lookAtExamples(world: World): Promise<ExampleLook[]> {
  const { population, dispose } = await openTemporaryPopulation()
  try {
    await loadWorld({ world, population })
    await population.updateCommunities({ computed_at: `${world.date}T00:00:00Z`, force: true })
    const looks: ExampleLook[] = []
    for (const recipe of catalogueRecipes())
      if (exampleKeys.includes(recipe.key)) looks.push(await lookAt(population, world, recipe))
    return looks
  } finally {
    await dispose()
  }
}

async function lookAt(population: Population, world: World, recipe: CatalogueRecipe): Promise<ExampleLook> {
  const tree = treeOfPackage(targetingPackage.parse(recipe.targeting_package))
  const [people, work, talk, wall, groups, summary] = await Promise.all([
    population.audienceInsight({ tree, tab: 'demographics' }),
    population.audienceInsight({ tree, tab: 'job_titles' }),
    population.audienceInsight({ tree, tab: 'conversation' }),
    population.audienceInsight({ tree, tab: 'content_wall' }),
    population.audienceInsight({ tree, tab: 'communities' }),
    population.audienceInsight({ tree, tab: 'summary' }),
  ])
  const sentiment = talk.data?.sentiment
  return {
    key: recipe.key,
    people: people.core_audience ?? 0,
    ages: people.data?.age.rows.filter(({ key }) => key !== 'other').length ?? 0,
    jobs: work.data?.titles.filter(({ audience_count }) => audience_count >= PRIVACY_MINIMUM).length ?? 0,
    hashtags: talk.data?.hashtags.length ?? 0,
    mentions: talk.data?.mentions.length ?? 0,
    wall: wall.data?.posts.length ?? 0,
    countedReactions:
      wall.data?.posts.filter(({ audience_reactions }) => audience_reactions !== null).length ?? 0,
    rarerSentiment: sentiment ? Math.min(sentiment.negative.share, sentiment.positive.share) : 0,
    communities: groups.data?.communities.filter(({ row }) => row.significant).length ?? 0,
    stories: summary.data ? trueStories(world, recipe.key, summary.data.strongest) : [],
  }
}
