import { criterionKinds, type Criterion, type CriterionTree } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'

const namedCriteria = defineQuery({
  name: 'laws-criteria',
  params: z.object({ least: z.int() }),
  row: z.object({ kind: z.int(), code: z.string(), label: z.string(), profiles: z.int() }),
  sql: `SELECT kind, code, label, profiles FROM criteria WHERE code != '' AND profiles >= {least:UInt32} ORDER BY kind, profiles DESC, code`,
  merge: 'same',
})

export interface SizedCriterion extends Criterion {
  profiles: number
}

/** All targetable criteria of a population with at least `least` profiles, largest first within a kind. */
export async function targetableCriteria(engine: Engine, least: number): Promise<SizedCriterion[]> {
  const rows = await namedCriteria.run(engine, { least })
  return rows.map(({ kind, code, label, profiles }) => ({
    kind: criterionKinds[kind]!,
    id: code,
    label,
    profiles,
  }))
}

/** The criterion as a recipe contains it. */
export const leafOf = ({ kind, id, label }: Criterion): Criterion => ({
  kind,
  ...(id === undefined ? {} : { id }),
  label,
})

/**
 * Generates realistic recipes: one or two lists of wanted criteria, sometimes within a country, sometimes
 * with age, gender or exclusions, sometimes with a nested group.
 */
export function recipes(criteria: readonly SizedCriterion[], random: () => number): () => CriterionTree {
  const narrowingKinds = ['location', 'language', 'age', 'gender']
  const wideCriteria = criteria.filter(({ kind }) => !narrowingKinds.includes(kind))
  const criteriaOf = (kind: string) => criteria.filter((c) => c.kind === kind)
  const n = (limit: number) => Math.floor(random() * limit)
  const pickLeaf = (list: readonly SizedCriterion[]) => leafOf(list[n(list.length)]!)
  const wantedList = (count: number): CriterionTree => ({
    op: 'or',
    children: Array.from({ length: count }, () => pickLeaf(wideCriteria)),
  })
  return () => {
    const children: CriterionTree[] = [wantedList(1 + n(5))]
    if (random() < 0.3)
      children[0] = {
        op: 'or',
        children: [children[0]!, { op: 'and', children: [wantedList(3), wantedList(3)] }],
      }
    for (const kind of narrowingKinds)
      if (random() < 0.3) children.push(pickLeaf(criteriaOf(kind).slice(0, kind === 'location' ? 12 : 4)))
    if (random() < 0.3)
      children.push({ op: 'not', children: Array.from({ length: 1 + n(3) }, () => pickLeaf(wideCriteria)) })
    return { op: 'and', children }
  }
}
