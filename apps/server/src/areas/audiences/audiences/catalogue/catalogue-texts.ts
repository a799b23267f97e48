import type { UiLanguage } from '@rookery/contract'
import { catalogueRecipes } from './catalogue-recipes.ts'

interface CatalogueTexts {
  readonly name: string
  readonly description: string
}

const inJapanese: ReadonlyMap<string, CatalogueTexts> = new Map(
  catalogueRecipes().map(({ key, name_ja, description_ja }) => [
    key,
    { name: name_ja, description: description_ja },
  ]),
)

/**
 * Name and description of a config in the page's language; texts of a team's own config are not translated.
 */
export const textsOf = (
  { name, description, catalogue_key }: CatalogueTexts & { readonly catalogue_key: string | null },
  language: UiLanguage,
): CatalogueTexts =>
  (language === 'ja' && catalogue_key !== null && inJapanese.get(catalogue_key)) || { name, description }
