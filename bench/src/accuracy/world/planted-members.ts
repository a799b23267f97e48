import type { World } from '@rookery/world'
import type { CatalogueRecipe } from '../../../../apps/server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'

/** How many people have what, by dimension and value. */
type Counts = Map<string, number>

/** People planted as an example's members, against all people of its countries. */
export interface PlantedMembers {
  /** Communities the recipe speaks of, by id. */
  readonly communities: ReadonlySet<string>
  /** How many times as frequent it is among members as among all people of the countries; 0 where nobody has it. */
  lift(dimension: PlantedDimension, value: string): number
}

type PlantedDimension = 'gender' | 'country' | 'language' | 'interest' | 'job_title'

/** Communities whose topics, words or interests the recipe names. */
export function communitiesOf(world: World, recipe: CatalogueRecipe): Set<string> {
  const { keywords = [], hashtags = [] } = recipe.targeting_package
  const words = new Set([...keywords, ...hashtags].map(({ label }) => (label ?? '').toLowerCase()))
  return new Set(
    world
      .communities()
      .filter(({ topics, keywords: own, hashtags: tags }) =>
        [...Object.values(topics).flat(), ...own.en, ...own.ja, ...tags].some((word) =>
          words.has(word.toLowerCase()),
        ),
      )
      .map(({ id }) => id),
  )
}

/** Reads the truth of everybody once, for all recipes. */
export function plantedMembers(world: World, recipes: readonly CatalogueRecipe[]): PlantedMembers[] {
  const groups = recipes.map((recipe) => ({
    communities: communitiesOf(world, recipe),
    countries: new Set((recipe.targeting_package.countries ?? []).map(({ code }) => code)),
    people: { size: 0, counts: new Map() as Counts },
    members: { size: 0, counts: new Map() as Counts },
  }))
  for (let index = 0; index < world.size; index += 1) {
    const truth = world.truthAt(index)
    const { gender, country, language, interests, job_title, communities } = truth
    const facts = [
      ...(gender ? [`gender ${gender}`] : []),
      `country ${country}`,
      `language ${language}`,
      ...interests.map((name) => `interest ${name.slice(name.indexOf('/') + 1)}`),
      ...(job_title ? [`job_title ${job_title}`] : []),
    ]
    const add = (group: { size: number; counts: Counts }) => {
      group.size += 1
      for (const fact of facts) group.counts.set(fact, (group.counts.get(fact) ?? 0) + 1)
    }
    for (const group of groups) {
      if (group.countries.size > 0 && !group.countries.has(country)) continue
      add(group.people)
      if (communities.some(({ community }) => group.communities.has(community))) add(group.members)
    }
  }
  return groups.map(({ communities, people, members }) => ({
    communities,
    lift: (dimension, value) => {
      const fact = `${dimension} ${value}`
      const expected = ((people.counts.get(fact) ?? 0) / people.size) * members.size
      return expected === 0 ? 0 : (members.counts.get(fact) ?? 0) / expected
    },
  }))
}
