import type { Deps } from '../../../app/deps.ts'
import { SYNTHETIC } from '../imports/index.ts'

/**
 * Removes from the population everything added to the synthetic world: teams' lists, and sources of crawls
 * and imports.
 */
export const removeAddedPeople = async ({
  population,
}: Pick<Deps, 'population'>): Promise<{ lists: number; sources: number }> => {
  const lists = await population.lists.ids()
  for (const id of lists) await population.lists.remove(id)
  const addedSources = (await population.sources()).filter(({ source }) => source !== SYNTHETIC)
  for (const { source } of addedSources) await population.removeSource(source)
  if (addedSources.length > 0) await population.refresh()
  return { lists: lists.length, sources: addedSources.length }
}
