import { ageBands, type CriterionTree } from '@rookery/contract'
import type { Engine } from '@rookery/analytics'
import type { NamedCriterion } from './vocabulary.ts'

const ranges: Record<string, string[]> = {
  '25-49': ['25-34', '35-49'],
  '18-34': ['18-20', '21-24', '25-34'],
  AGE_OVER_35: ['35-49', '50-54', '55+'],
  '13-24': ['13-17', '18-20', '21-24'],
}

/** Holds memberships as plain lists and answers a recipe by marking every profile, one node at a time. */
export async function bruteForce(engine: Engine, profiles: number, names: readonly NamedCriterion[]) {
  const byCode = new Map(names.map((c) => [`${c.kind} ${c.code}`, c.criterion]))
  const lists = new Map<number, Uint32Array>()
  const sql =
    'SELECT criterion, bitmapToArray(groupBitmapMergeState(profiles)) AS members FROM postings GROUP BY criterion'
  for await (const rows of engine.batches(sql, { tag: 'bench brute force', maxMs: 600_000 }))
    for (const row of rows as { criterion: number; members: number[] }[])
      lists.set(row.criterion, Uint32Array.from(row.members))
  const deadProfiles = markProfiles([0])

  function markProfiles(criteria: readonly number[]): Uint8Array {
    const memberMarks = new Uint8Array(profiles + 1)
    for (const c of criteria) for (const profile of lists.get(c) ?? []) memberMarks[profile] = 1
    return memberMarks
  }
  function members(tree: CriterionTree): Uint8Array {
    if (!('op' in tree)) {
      const codes =
        tree.kind === 'age'
          ? (ranges[tree.label] ?? (ageBands.includes(tree.label as never) ? [tree.label] : []))
          : [tree.id!]
      return markProfiles(codes.map((code) => byCode.get(`${tree.kind} ${code}`)!))
    }
    const memberSets = tree.children.map(members)
    const memberMarks = new Uint8Array(profiles + 1)
    for (let i = 1; i <= profiles; i++) {
      let memberCount = 0
      for (const part of memberSets) memberCount += part[i]!
      memberMarks[i] = Number(
        tree.op === 'and' ? memberCount === memberSets.length : memberCount > 0 !== (tree.op === 'not'),
      )
    }
    return memberMarks
  }
  return (tree: CriterionTree): number => {
    const memberMarks = members(tree)
    let size = 0
    for (let i = 1; i <= profiles; i++) if (memberMarks[i] && !deadProfiles[i]) size++
    return size
  }
}
