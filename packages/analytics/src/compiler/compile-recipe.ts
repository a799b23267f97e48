import {
  ageBands,
  COUNTRIES_CAP,
  HANDLES_CAP,
  KEYWORDS_CAP,
  type AdGroup,
  type Criterion,
  type CriterionTree,
  type RecipeWarning,
} from '@rookery/contract'
import { bothOf, treeNodeOf, withoutPaths } from '../fragments/tree-node.ts'
import { adGroupsOfCell, type LegalCell } from './ad-groups-of-cell.ts'
import type { Cell, DroppedCondition } from './cell.ts'
import { cellsOfTree } from './cells-of-tree.ts'
import { isCountry } from './location-codes.ts'
import { mergeCells } from './merge-cells.ts'
import { reduceCells } from './reduce-cells.ts'
import { nativeKinds, nativeValueOf } from './native-kinds.ts'
import { remarksOf } from './remarks.ts'
import type { CompileOptions } from './compile-options.ts'

export interface CompiledRecipe {
  ad_groups: AdGroup[]
  residual: RecipeWarning[] | null
  warnings: RecipeWarning[]
  dropped: (readonly DroppedCondition[])[]
  reached: CriterionTree[]
}

/**
 * The fewest valid ad groups whose union is the recipe. The network ORs wanted criteria (keywords, handles,
 * interests, …), ANDs narrowing kinds, accepts one age range per group and excludes only some kinds; whatever
 * it cannot express is omitted and reported. Pure.
 */
export function compileRecipe(tree: CriterionTree | null, options: CompileOptions = {}): CompiledRecipe {
  const region = options.within ? treeNodeOf(options.within) : null
  const node = bothOf(tree && treeNodeOf(tree), region && withoutPaths(region))
  if (!node)
    return {
      ad_groups: [],
      residual: null,
      warnings: [{ code: 'everything_deselected' }],
      dropped: [],
      reached: [],
    }
  const cells = reduceCells(mergeCells(cellsOfTree(node) ?? []))
  const legalGroups = cells.flatMap((cell) => adGroupsOfCell(cell, options))
  const ad_groups = legalGroups.map((cell, i) => ({
    name: adGroupNameOf(cell, i),
    criteria: criteriaOf(cell, options),
  }))
  const { residual, warnings } = remarksOf(node, legalGroups, options)
  return {
    ad_groups,
    residual: residual.length > 0 ? residual : null,
    warnings: [...overCaps(cells), ...warnings],
    dropped: legalGroups.map((cell) => cell.dropped),
    reached: legalGroups.map(treeOfCell),
  }
}

const anyOf = (values: Iterable<Criterion>): CriterionTree => ({ op: 'or', children: [...values] })

function treeOfCell(cell: LegalCell): CriterionTree {
  const { wanted, narrow, ages, excluded } = cell
  const ageBandsOfMask = ageBands.filter((_, i) => ages !== null && ages & (1 << i))
  return {
    op: 'and',
    children: [
      ...(wanted ? [anyOf(wanted.values())] : []),
      ...[...narrow.values()].map((values) => anyOf(values.values())),
      ...(ageBandsOfMask.length > 0
        ? [anyOf(ageBandsOfMask.map((band) => ({ kind: 'age', id: band, label: band })))]
        : []),
      ...(excluded.size > 0 ? [{ op: 'not' as const, children: [...excluded.values()] }] : []),
    ],
  }
}

function overCaps(cells: Cell[]): RecipeWarning[] {
  const anyCellExceeds = (test: (c: Criterion) => boolean, of: (cell: Cell) => Iterable<Criterion>) =>
    Math.max(0, ...cells.map((cell) => [...of(cell)].filter(test).length))
  const wantedCriteriaOf = (cell: Cell) => cell.wanted?.values() ?? []
  const handles = anyCellExceeds((c) => c.kind === 'handle', wantedCriteriaOf)
  const keywords = anyCellExceeds(
    (c) => nativeKinds[c.kind]?.targeting_type === 'BROAD_KEYWORD',
    wantedCriteriaOf,
  )
  const countries = anyCellExceeds(
    (c) => isCountry(c.id ?? c.label),
    (cell) => cell.narrow.get('location')?.values() ?? [],
  )
  return [
    ...(handles > HANDLES_CAP ? [{ code: 'handles_over_cap' as const, n: handles }] : []),
    ...(keywords > KEYWORDS_CAP ? [{ code: 'keywords_over_cap' as const, n: keywords }] : []),
    ...(countries >= COUNTRIES_CAP ? [{ code: 'countries_over_cap' as const, n: countries }] : []),
  ]
}

function criteriaOf(cell: LegalCell, options: CompileOptions): AdGroup['criteria'] {
  const ownHandleSet = new Set(options.ownHandles)
  const targetingCriterion = (c: Criterion, operator_type: 'EQ' | 'NE') => ({
    targeting_type:
      c.kind === 'handle' && ownHandleSet.has((c.id ?? c.label).toLowerCase())
        ? 'FOLLOWERS_OF_USER'
        : nativeKinds[c.kind]!.targeting_type,
    targeting_value: options.nativeValue?.(c) ?? nativeValueOf(c),
    operator_type,
    name: c.label,
  })
  // Locations first: some types require one of the same locale before them.
  return [
    ...[...(cell.narrow.get('location')?.values() ?? [])].map((c) => targetingCriterion(c, 'EQ')),
    ...[...cell.narrow].flatMap(([kind, values]) =>
      kind === 'location' ? [] : [...values.values()].map((c) => targetingCriterion(c, 'EQ')),
    ),
    ...(cell.age
      ? [{ targeting_type: 'AGE', targeting_value: cell.age, operator_type: 'EQ' as const, name: cell.age }]
      : []),
    ...[...(cell.wanted?.values() ?? [])].map((c) => targetingCriterion(c, 'EQ')),
    ...[...cell.excluded.values()].map((c) => targetingCriterion(c, 'NE')),
  ]
}

function adGroupNameOf(cell: LegalCell, index: number): string {
  const takeFirst = (values: Iterable<Criterion>, n: number) => {
    const labels = [...values].map((c) => c.label)
    return labels.length > n ? `${labels.slice(0, n).join(', ')} +${labels.length - n}` : labels.join(', ')
  }
  const recipeParts = [
    takeFirst(cell.wanted?.values() ?? [], 2),
    ...[...cell.narrow.values()].map((values) => takeFirst(values.values(), 2)),
    cell.age ?? '',
  ]
  return [`${index + 1}`, ...recipeParts.filter((part) => part !== '')].join(' · ').slice(0, 255)
}
