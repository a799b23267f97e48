import { iabCategories } from './iab-categories.ts'

export interface BusinessCategory {
  id: string
  name: string
  iab_categories: string[]
}

/** The industries an advertiser chooses from: each top-level IAB category, with all its subcategories. */
export const businessCategories: readonly BusinessCategory[] = iabCategories
  .filter((each) => each.parent_id === null)
  .map((top) => ({
    id: `b${top.id.slice(3)}`,
    name: top.name,
    iab_categories: iabCategories
      .filter(({ id, parent_id }) => id === top.id || parent_id === top.id)
      .map(({ id }) => id),
  }))

/** Number of complete business categories that these ids are; null if a category is incomplete. */
export const countCompleteCategories = (ids: readonly string[]): number | null => {
  const namedCategories = businessCategories.filter(({ iab_categories: all }) =>
    all.some((id) => ids.includes(id)),
  )
  const allCategories = namedCategories.flatMap(({ iab_categories }) => iab_categories)
  return allCategories.length === ids.length && allCategories.every((id) => ids.includes(id))
    ? namedCategories.length
    : null
}
