import type { QueryContext } from '../context.ts'
import { criterionNames, type CriterionName } from '../insights/criterion-names.query.ts'

/** Groups, regions and countries are few and asked for with every letter typed: kept until the population changes. */
const known = new WeakMap<QueryContext['engine'], { snapshot: string; names: Map<number, CriterionName> }>()

/** Names of what criteria belong to, by number; 0 belongs to nothing. */
export async function parentNames(
  { engine, population }: QueryContext,
  parents: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, CriterionName>> {
  const { snapshot } = await population()
  let kept = known.get(engine)
  if (kept?.snapshot !== snapshot) known.set(engine, (kept = { snapshot, names: new Map() }))
  const { names } = kept
  const missing = new Set(parents.filter((parent) => parent > 0 && !names.has(parent)))
  for (const [parent, name] of await criterionNames(engine, [...missing], signal)) names.set(parent, name)
  return names
}
