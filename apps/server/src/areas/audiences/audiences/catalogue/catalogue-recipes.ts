import type { TargetingPackageInput } from '@rookery/contract'
import { interests as interestCatalogue } from '@rookery/analytics/catalogue/interests.ts'
import type { RecipeRow } from './recipe-row.ts'
import { recipeRows } from './recipe-rows.ts'
import { regionPlaces } from './places.ts'

/** An audience that comes with the product: a recipe, for the world or for one region. */
export interface CatalogueRecipe {
  /** Identifies the recipe in the database; never changes. */
  readonly key: string
  readonly name: string
  readonly name_ja: string
  readonly description: string
  readonly description_ja: string
  /** Slugs of the category tree. */
  readonly categories: readonly string[]
  readonly country_codes: readonly string[] | null
  readonly targeting_package: TargetingPackageInput
}

const byName = new Map(interestCatalogue.map((interest) => [interest.network_name, interest]))
const interestOf = (name: string): { id: string; label: string } => {
  const interest = byName.get(name)
  if (!interest) throw new Error(`No interest ${name}`)
  return { id: interest.code, label: interest.label }
}

const packageOf = ({
  interests = [],
  keywords = [],
  hashtags = [],
  jobs = [],
  countries = [],
}: RecipeRow): TargetingPackageInput => ({
  interests: interests.map(interestOf),
  keywords: keywords.map((label) => ({ label })),
  hashtags: hashtags.map((label) => ({ label })),
  job_titles: jobs.map((label) => ({ label })),
  countries: countries.map((code) => ({ code })),
})

/** Every audience of the shipped catalogue. */
export const catalogueRecipes = (): CatalogueRecipe[] =>
  recipeRows.flatMap((row): CatalogueRecipe[] => {
    const sharedFields = {
      description: row.description,
      description_ja: row.description_ja,
      categories: row.categories,
      targeting_package: packageOf(row),
    }
    return [
      { ...sharedFields, key: row.key, name: row.name, name_ja: row.name_ja, country_codes: null },
      ...(row.places ?? []).map((place) => {
        const [nameSuffix, nameSuffixJa, country_codes] = regionPlaces[place]
        return {
          ...sharedFields,
          key: `${row.key}.${place.toLowerCase()}`,
          name: `${row.name} ${nameSuffix}`,
          name_ja: `${row.name_ja}（${nameSuffixJa}）`,
          country_codes,
        }
      }),
    ]
  })
