import type { Criterion, CriterionTree } from '@rookery/contract'
import { kinds, type KindPlan, type NamedCriterion } from './vocabulary.ts'

export interface TreeMaker {
  (): CriterionTree
  /** A recipe with eight clauses side by side. */
  eight(): CriterionTree
}

/**
 * Recipes like those people build: one or two "or" groups of one to eight items, one to three countries,
 * sometimes a language, ages and a gender, sometimes exclusions; one in five nests another group. Popular
 * items are chosen more often. `guarded`: all use inferred age or gender, or none; if absent, some do.
 */
export function treeMaker(
  names: readonly NamedCriterion[],
  random: () => number,
  guarded?: boolean,
): TreeMaker {
  const n = (limit: number) => Math.floor(random() * limit)
  const happens = (p: number) => random() < p
  const itemPlans = kinds.filter(({ kind }) => !['location', 'language', 'age', 'gender'].includes(kind))
  const leafOf = ({ kind, first, count }: KindPlan): Criterion => {
    // Log-uniform over ranks: a tenth of the choices are among the first ten of 50,000.
    const { code, label } = names[first - 1 + Math.min(count - 1, Math.floor(count ** random()) - 1 + n(3))]!
    return { kind, id: code, label }
  }
  const plan = (kind: string) => kinds.find((k) => k.kind === kind)!
  const someOf = (count: number, make: () => Criterion): CriterionTree => ({
    op: 'or',
    children: Array.from({ length: count }, make),
  })
  const someItems = (most = 8) => someOf(1 + n(most), () => leafOf(itemPlans[n(itemPlans.length)]!))
  const makeTree = (): CriterionTree => {
    const children: CriterionTree[] = [someItems(), someOf(1 + n(3), () => leafOf(plan('location')))]
    if (happens(0.3)) children.push(someItems())
    if (happens(0.5)) children.push(someOf(1 + n(2), () => leafOf(plan('language'))))
    if (guarded ?? happens(0.4))
      children.push({ kind: 'age', label: ['25-49', '18-34', 'AGE_OVER_35', '13-24'][n(4)]! })
    if (guarded !== false && happens(0.4)) children.push(leafOf(plan('gender')))
    if (happens(0.3))
      children.push({
        op: 'not',
        children: Array.from({ length: 1 + n(3) }, () => leafOf(itemPlans[n(itemPlans.length)]!)),
      })
    if (happens(0.2))
      children[0] = {
        op: 'or',
        children: [children[0]!, { op: 'and', children: [someItems(), someItems()] }],
      }
    return { op: 'and', children }
  }
  const eightKeywords = (): CriterionTree => ({
    op: 'and',
    children: [
      ...Array.from({ length: 3 }, () => someItems(12)),
      someOf(3, () => leafOf(plan('location'))),
      someOf(2, () => leafOf(plan('language'))),
      ...(guarded === false
        ? [someItems(4), someItems(4)]
        : [{ kind: 'age' as const, label: '25-49' }, leafOf(plan('gender'))]),
      {
        op: 'not',
        children: [leafOf(itemPlans[n(itemPlans.length)]!), leafOf(itemPlans[n(itemPlans.length)]!)],
      },
    ],
  })
  return Object.assign(makeTree, { eight: eightKeywords })
}
