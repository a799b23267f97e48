import { primaryKinds, type CriterionKind } from './enums.ts'
import type {
  Criterion,
  CriterionGroup,
  CriterionTree,
  TargetingPackage,
  TargetingPackageInput,
} from './objects/targeting.ts'

const primaryKindList: readonly CriterionKind[] = primaryKinds

export const isGroup = (node: CriterionTree): node is CriterionGroup => 'op' in node

/** All criteria of a tree in reading order; deselected ones only if requested. */
export function* leavesOf(node: CriterionTree, withDeselected = false): Generator<Criterion> {
  if (isGroup(node)) for (const child of node.children) yield* leavesOf(child, withDeselected)
  else if (withDeselected || !node.deselected) yield node
}

/** The tree without the node at this path and without groups that become empty; null if nothing remains. */
export function treeWithout(tree: CriterionTree, [at, ...below]: readonly number[]): CriterionTree | null {
  if (at === undefined || !isGroup(tree)) return null
  const children = tree.children.flatMap((child, n) => (n === at ? (treeWithout(child, below) ?? []) : child))
  return children.length === 0 ? null : { ...tree, children }
}

/**
 * The tree without deselected items and empty groups; null if nothing remains. A group of one child is
 * replaced by the child, except `not`.
 */
export function pruneTree(node: CriterionTree): CriterionTree | null {
  if (!isGroup(node)) return node.deselected ? null : node
  const children = node.children.map(pruneTree).filter((c) => c !== null)
  if (children.length === 0) return null
  if (children.length === 1 && node.op !== 'not') return children[0]!
  return { op: node.op, children }
}

const criterionLeaf = (kind: CriterionKind, label: string, id?: string, deselected?: boolean): Criterion => ({
  kind,
  label,
  ...(id === undefined ? {} : { id }),
  ...(deselected ? { deselected } : {}),
})

/** Criteria in a package's lists, including deselected ones. Countries become locations. */
export function criteriaOfPackage(p: TargetingPackage): Criterion[] {
  return [
    ...p.keywords.map((i) => criterionLeaf('keyword', i.label, undefined, i.deselected)),
    ...p.handles.map((i) => criterionLeaf('handle', i.handle, undefined, i.deselected)),
    ...p.hashtags.map((i) => criterionLeaf('hashtag', i.label, undefined, i.deselected)),
    ...p.interests.map((i) => criterionLeaf('interest', i.label, i.id, i.deselected)),
    ...p.conversation_topics.map((i) => criterionLeaf('conversation_topic', i.label, i.id, i.deselected)),
    ...p.movies_tv_shows.map((i) => criterionLeaf('movie_tv_show', i.label, i.id, i.deselected)),
    ...p.custom_audiences.map((name) => criterionLeaf('custom_audience', name)),
    ...p.job_titles.map((i) => criterionLeaf('job_title', i.label, undefined, i.deselected)),
    ...p.companies.map((i) => criterionLeaf('company', i.label, undefined, i.deselected)),
    ...p.languages.map((i) => criterionLeaf('language', i.label, i.id, i.deselected)),
    ...p.locations.map((i) => criterionLeaf('location', i.label, i.id, i.deselected)),
    ...p.countries.map((i) => criterionLeaf('location', i.label ?? i.code, i.code)),
    ...p.network_operators.map((i) => criterionLeaf('network_operator', i.label, i.id, i.deselected)),
    ...p.placements.map((name) => criterionLeaf('placement', name, name)),
    ...(p.age === 'AGE_ANY' ? [] : [criterionLeaf('age', p.age, p.age)]),
    ...(p.gender === 'ANY' ? [] : [criterionLeaf('gender', p.gender, p.gender)]),
  ]
}

/**
 * The tree equivalent to a package: primary kinds OR-ed, each narrowing kind OR-ed within and AND-ed with the
 * rest. If the package has a tree, that tree.
 */
export function treeOfPackage(p: TargetingPackage): CriterionTree {
  if (p.tree) return p.tree
  const packageCriteria = criteriaOfPackage(p)
  const groups: CriterionGroup[] = []
  const primaryCriteria = packageCriteria.filter((c) => primaryKindList.includes(c.kind))
  if (primaryCriteria.length > 0) groups.push({ op: 'or', children: primaryCriteria })
  const narrowingGroups = Map.groupBy(
    packageCriteria.filter((c) => !primaryKindList.includes(c.kind)),
    (c) => c.kind,
  )
  for (const children of narrowingGroups.values()) groups.push({ op: 'or', children })
  return { op: 'and', children: groups }
}

const ageItem = (c: Criterion) => (c.id ?? c.label) as TargetingPackage['age']

/** A package with this tree and its flat view as lists (without criteria under `not`). */
export function packageOfTree(tree: CriterionTree): TargetingPackageInput {
  const includedCriteria = [...includedLeaves(tree)]
  const of = (kind: CriterionKind) => includedCriteria.filter((c) => c.kind === kind)
  const deselectedMark = (c: Criterion) => (c.deselected ? { deselected: true } : {})
  const text = (kind: CriterionKind) => of(kind).map((c) => ({ label: c.label, ...deselectedMark(c) }))
  const labelledItems = (kind: CriterionKind) =>
    of(kind).map((c) => ({ id: c.id ?? c.label, label: c.label, ...deselectedMark(c) }))
  const locations = labelledItems('location')
  const isCountry = (i: { id: string; deselected?: boolean }) => /^[A-Z]{2}$/.test(i.id) && !i.deselected
  const age = of('age').filter((c) => !c.deselected)
  const gender = of('gender').filter((c) => !c.deselected)
  return {
    keywords: text('keyword'),
    handles: of('handle').map((c) => ({ handle: c.label, ...deselectedMark(c) })),
    hashtags: text('hashtag'),
    languages: labelledItems('language'),
    network_operators: labelledItems('network_operator'),
    interests: labelledItems('interest'),
    conversation_topics: labelledItems('conversation_topic'),
    movies_tv_shows: labelledItems('movie_tv_show'),
    placements: of('placement').map((c) => (c.id ?? c.label) as TargetingPackage['placements'][number]),
    custom_audiences: of('custom_audience').map((c) => c.label),
    locations: locations.filter((i) => !isCountry(i)),
    age: age.length === 1 ? ageItem(age[0]!) : 'AGE_ANY',
    gender: gender.length === 1 ? ((gender[0]!.id ?? gender[0]!.label) as TargetingPackage['gender']) : 'ANY',
    countries: locations.filter(isCountry).map((i) => ({ code: i.id, label: i.label })),
    job_titles: text('job_title'),
    companies: text('company'),
    tree,
  }
}

function* includedLeaves(node: CriterionTree): Generator<Criterion> {
  if (!isGroup(node)) yield node
  else if (node.op !== 'not') for (const child of node.children) yield* includedLeaves(child)
}
