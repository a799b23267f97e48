import { rmSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ageCellsOf } from '@rookery/analytics/fragments/age-cells.ts'
import type { CriterionTree } from '@rookery/contract'
import type { Engine } from '@rookery/analytics'
import type { Peer } from './postgres.ts'
import { kinds, type NamedCriterion } from './vocabulary.ts'

/** Criterion numbers of a leaf. */
export type Numbers = (leaf: Exclude<CriterionTree, { op: string }>) => number[]

/** The numbers that a vocabulary gave them. */
export const numbersIn =
  (names: readonly NamedCriterion[]): Numbers =>
  (leaf) => {
    const plan = kinds.find(({ kind }) => kind === leaf.kind)!
    if (leaf.kind === 'age') return ageCellsOf(leaf.id ?? leaf.label)!.map((cell) => plan.first + cell)
    return [
      names.slice(plan.first - 1, plan.first - 1 + plan.count).find(({ code }) => code === leaf.id)!
        .criterion,
    ]
  }

/** Loads the same memberships once; a mark file in the folder says that it finished. */
export async function loadPeer(
  peer: Peer,
  engine: Engine,
  folder: string,
  logProgress: (text: string) => void,
): Promise<void> {
  const loadedMarker = join(folder, 'loaded')
  if (existsSync(loadedMarker) && (await tableExists(peer, 'people'))) return
  const file = join(dirname(folder), 'memberships.tsv')
  rmSync(file, { force: true })
  logProgress('writing memberships for the peer')
  await engine.command(
    `SELECT criterion, profile_id FROM (
       SELECT criterion, arrayJoin(bitmapToArray(profiles)) AS profile_id FROM postings WHERE criterion < 4294967294)
     INTO OUTFILE '${file}' FORMAT TabSeparated`,
    { tag: 'bench export' },
  )
  const steps: [string, string][] = [
    [
      'loading',
      'DROP TABLE IF EXISTS membership; CREATE UNLOGGED TABLE membership (criterion int NOT NULL, profile_id int NOT NULL)',
    ],
    [
      'indexing (criterion, profile)',
      'CREATE UNIQUE INDEX by_criterion ON membership (criterion, profile_id)',
    ],
    ['indexing (profile, criterion)', 'CREATE UNIQUE INDEX by_profile ON membership (profile_id, criterion)'],
    [
      'one row a profile',
      'CREATE EXTENSION IF NOT EXISTS intarray; DROP TABLE IF EXISTS packed; CREATE UNLOGGED TABLE packed AS SELECT profile_id, array_agg(criterion ORDER BY criterion) AS criteria FROM membership GROUP BY profile_id',
    ],
    [
      'one narrow row a profile',
      'DROP TABLE IF EXISTS people; CREATE UNLOGGED TABLE people AS SELECT profile_id FROM packed',
    ],
    ['indexing arrays', 'CREATE INDEX by_array ON packed USING gin (criteria gin__int_ops)'],
    ['statistics', 'VACUUM ANALYZE membership'],
    ['statistics', 'VACUUM ANALYZE packed'],
    ['statistics', 'VACUUM ANALYZE people'],
  ]
  for (const [what, sql] of steps) {
    logProgress(`${peer.name}: ${what}`)
    for (const statement of sql.split('; ')) await peer.query(statement)
    if (what === 'loading') await peer.load('membership', file)
  }
  rmSync(file)
  writeFileSync(loadedMarker, '')
}

const tableExists = async (peer: Peer, table: string) =>
  (await peer.query(`SELECT to_regclass('${table}') IS NOT NULL AS yes`))[0]?.yes === true

/** The obvious first version: profiles for which memberships exist, by index. */
export function naivePlan(tree: CriterionTree, numbers: Numbers): string {
  const condition = (node: CriterionTree): string => {
    if (!('op' in node)) return existsSql(numbers(node))
    const leafChildren = node.children.filter((child) => !('op' in child)) as Exclude<
      CriterionTree,
      { op: string }
    >[]
    const groups = node.children.filter((child) => 'op' in child).map(condition)
    if (node.op === 'and') return `(${[...leafChildren.map(condition), ...groups].join(' AND ')})`
    const anySql = `(${[...(leafChildren.length > 0 ? [existsSql(leafChildren.flatMap(numbers))] : []), ...groups].join(' OR ')})`
    return node.op === 'not' ? `NOT ${anySql}` : anySql
  }
  return `SELECT count(*) AS n FROM people p WHERE ${condition(tree)} AND NOT ${existsSql([0])}`
}
const existsSql = (criteria: readonly number[]) =>
  `EXISTS (SELECT 1 FROM membership m WHERE m.profile_id = p.profile_id AND m.criterion IN (${criteria.join(',')}))`

/** Set operations over the covering index: the best case for a B-tree. */
export function setPlan(tree: CriterionTree, numbers: Numbers): string {
  const anyInSql = (criteria: readonly number[]) =>
    `SELECT profile_id FROM membership WHERE criterion IN (${criteria.join(',')})`
  const rows = (node: CriterionTree): string => {
    if (!('op' in node)) return anyInSql(numbers(node))
    if (node.op === 'or' || node.op === 'not') {
      const leafChildren = node.children.filter((child) => !('op' in child)) as Exclude<
        CriterionTree,
        { op: string }
      >[]
      const childExpressions = [
        ...(leafChildren.length > 0 ? [anyInSql(leafChildren.flatMap(numbers))] : []),
        ...node.children.filter((child) => 'op' in child).map((child) => `(${rows(child)})`),
      ]
      return childExpressions.join(' UNION ')
    }
    const includedChildren = node.children.filter((child) => !('op' in child && child.op === 'not'))
    const negatedChildren = node.children.filter((child) => 'op' in child && child.op === 'not')
    return [
      includedChildren.map((child) => `(${rows(child)})`).join(' INTERSECT '),
      ...negatedChildren.map((child) => `(${rows(child)})`),
    ].join(' EXCEPT ')
  }
  return `SELECT count(*) AS n FROM (${rows(tree)} EXCEPT (${anyInSql([0])})) s`
}

/** The array index with intarray's own query language: PostgreSQL's closest equivalent to bitmaps. */
export function arrayPlan(tree: CriterionTree, numbers: Numbers): string {
  const expressionSql = (node: CriterionTree): string => {
    if (!('op' in node)) return `(${numbers(node).join('|')})`
    const childExpressions = node.children.map(expressionSql)
    return node.op === 'not'
      ? `!(${childExpressions.join('|')})`
      : `(${childExpressions.join(node.op === 'and' ? '&' : '|')})`
  }
  return `SELECT count(*) AS n FROM packed WHERE criteria @@ '${expressionSql(tree)}&!0'::query_int`
}

/** All memberships of the recipe's criteria, grouped by profile: one pass, the strength of column stores. */
export function groupedPlan(tree: CriterionTree, numbers: Numbers): string {
  const allPositions = new Set<number>([0])
  const profilesWith = (criteria: readonly number[]) => {
    for (const criterion of criteria) allPositions.add(criterion)
    return `bool_or(criterion IN (${criteria.join(',')}))`
  }
  const condition = (node: CriterionTree): string => {
    if (!('op' in node)) return profilesWith(numbers(node))
    const childConditions = node.children.map(condition)
    return node.op === 'not'
      ? `NOT (${childConditions.join(' OR ')})`
      : `(${childConditions.join(node.op === 'and' ? ' AND ' : ' OR ')})`
  }
  const havingSql = `${condition(tree)} AND NOT ${profilesWith([0])}`
  return `SELECT count(*) AS n FROM (SELECT profile_id FROM membership WHERE criterion IN (${[...allPositions].join(',')}) GROUP BY profile_id HAVING ${havingSql}) s`
}

/** Number of members with each criterion of some kinds; the audience by set operations. */
export function facetPlan(
  tree: CriterionTree,
  numbers: Numbers,
  of: readonly { first: number; count: number }[],
): string {
  const audience = setPlan(tree, numbers).replace('SELECT count(*) AS n FROM', 'SELECT profile_id FROM')
  const ranges = of.map(({ first, count }) => `criterion BETWEEN ${first} AND ${first + count - 1}`)
  return `SELECT criterion, count(*) AS n FROM membership WHERE (${ranges.join(' OR ')}) AND profile_id IN (${audience}) GROUP BY criterion`
}
