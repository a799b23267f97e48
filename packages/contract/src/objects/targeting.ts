import { z } from 'zod'
import { ageCodes, criterionKinds, genders, placements } from '../enums.ts'
import { RECIPE_ITEMS_CAP } from '../constants.ts'

const text = z.string().trim().min(1).max(200)
const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(RECIPE_ITEMS_CAP).default([])

export const keywordItem = z.strictObject({ label: text, deselected: z.boolean().optional() })
export const handleItem = z.strictObject({ handle: text, deselected: z.boolean().optional() })
export const labelledItem = z.strictObject({ id: text, label: text, deselected: z.boolean().optional() })
export const countryItem = z.strictObject({ code: z.string().trim().min(2).max(60), label: text.optional() })

/**
 * One item to target. `id` is the population's code within the kind (the label itself for keywords and the
 * like).
 */
export const criterion = z.strictObject({
  kind: z.enum(criterionKinds),
  id: text.optional(),
  label: text,
  /** Remains in the recipe but does not count. */
  deselected: z.boolean().optional(),
})
export type Criterion = z.infer<typeof criterion>

export type CriterionTree = Criterion | CriterionGroup
export interface CriterionGroup {
  op: 'and' | 'or' | 'not'
  children: CriterionTree[]
}
export const criterionGroup: z.ZodType<CriterionGroup> = z.strictObject({
  op: z.enum(['and', 'or', 'not']),
  get children() {
    return z.array(criterionTree).max(RECIPE_ITEMS_CAP)
  },
}) as z.ZodType<CriterionGroup>
/** Any AND / OR / NOT tree of criteria; `not` excludes everyone whom any of its children reaches. */
export const criterionTree: z.ZodType<CriterionTree> = z.union([criterion, criterionGroup])

/**
 * The recipe. Primary kinds are OR-ed together, narrowing kinds AND-ed (OR within a kind). If `tree` is
 * given, it defines the recipe and the lists are its flat view.
 */
export const targetingPackage = z.strictObject({
  keywords: listOf(keywordItem),
  handles: listOf(handleItem),
  hashtags: listOf(keywordItem),
  languages: listOf(labelledItem),
  network_operators: listOf(labelledItem),
  interests: listOf(labelledItem),
  conversation_topics: listOf(labelledItem),
  movies_tv_shows: listOf(labelledItem),
  placements: z.array(z.enum(placements)).max(4).default([]),
  custom_audiences: listOf(text),
  locations: listOf(labelledItem),
  age: z.enum(ageCodes).default('AGE_ANY'),
  gender: z.enum(genders).default('ANY'),
  countries: z.array(countryItem).max(260).default([]),
  job_titles: listOf(keywordItem),
  companies: listOf(keywordItem),
  tree: criterionTree.optional(),
})
export type TargetingPackage = z.infer<typeof targetingPackage>
export type TargetingPackageInput = z.input<typeof targetingPackage>

/** A recipe in a request: a package or a tree. */
export const recipe = {
  targeting_package: targetingPackage.optional(),
  tree: criterionTree.optional(),
  region_id: z.int().positive().optional(),
}
