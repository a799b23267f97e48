import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import {
  mirroredCategories,
  type CategoryCatalogue,
  type MirroredCategory,
} from '../../population/mirrors/mirrored-lookups.service.ts'
import { categoryName, isCategoryNamed } from './category-names.ts'

export interface NamedCategory extends MirroredCategory {
  readonly iab_categories: string[]
}

/** The network's categories that bear a word in their names, named in the caller's language. */
export async function findCategories(
  deps: Deps,
  { user_id, language }: UserActor,
  catalogue: CategoryCatalogue,
  q: string | undefined,
  signal: AbortSignal,
): Promise<NamedCategory[]> {
  const rows = await mirroredCategories(deps, catalogue, user_id, signal)
  const searchedText = q?.trim() ?? ''
  const { compare } = new Intl.Collator(language)
  return rows
    .filter(({ name }) => searchedText === '' || isCategoryNamed(name, language, searchedText))
    .map((row) => ({
      ...row,
      name: categoryName(row.name, language),
      iab_categories: String(row.data['iab_categories'] ?? '')
        .split(' ')
        .filter(Boolean),
    }))
    .toSorted((a, b) => compare(a.name, b.name))
}
