import type { RecipeRow } from './recipe-row.ts'
import { everydayLifeRecipes } from './recipes/everyday-life.ts'
import { filmAndTelevisionRecipes } from './recipes/film-and-television.ts'
import { foodRecipes } from './recipes/food.ts'
import { gamesRecipes } from './recipes/games.ts'
import { musicRecipes } from './recipes/music.ts'
import { sportsRecipes } from './recipes/sports.ts'
import { vehicleRecipes } from './recipes/vehicles.ts'
import { workRecipes } from './recipes/work.ts'

/** Written for the product by its makers: nothing of anybody else's data is in it. Shipped in this order. */
export const recipeRows: readonly RecipeRow[] = [
  ...foodRecipes,
  ...sportsRecipes,
  ...gamesRecipes,
  ...filmAndTelevisionRecipes,
  ...musicRecipes,
  ...workRecipes,
  ...vehicleRecipes,
  ...everydayLifeRecipes,
]
