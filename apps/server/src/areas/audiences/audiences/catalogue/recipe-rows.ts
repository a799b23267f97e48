import type { RecipeRow } from './recipe-row.ts'
import { exampleRecipes } from './example-recipes.ts'
import { everydayLifeRecipes } from './recipes/everyday-life.ts'
import { filmAndTelevisionRecipes } from './recipes/film-and-television.ts'
import { foodRecipes } from './recipes/food.ts'
import { gamesRecipes } from './recipes/games.ts'
import { musicRecipes } from './recipes/music.ts'
import { sportsRecipes } from './recipes/sports.ts'
import { vehicleRecipes } from './recipes/vehicles.ts'
import { workRecipes } from './recipes/work.ts'

/**
 * All recipes, written by the product's authors without anyone else's data. They are shipped in this order.
 */
export const recipeRows: readonly RecipeRow[] = [
  // First, so that a newcomer finds them as soon as there are people.
  ...exampleRecipes,
  ...foodRecipes,
  ...sportsRecipes,
  ...gamesRecipes,
  ...filmAndTelevisionRecipes,
  ...musicRecipes,
  ...workRecipes,
  ...vehicleRecipes,
  ...everydayLifeRecipes,
]
