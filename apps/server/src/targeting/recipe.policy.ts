import { createHash } from 'node:crypto'
import {
  ageCodes,
  genders,
  isGroup,
  KEYWORDS_CAP,
  leavesOf,
  packageOfTree,
  placements,
  primaryKinds,
  pruneTree,
  RECIPE_DEPTH_CAP,
  RECIPE_ITEMS_CAP,
  treeOfPackage,
  type Criterion,
  type CriterionGroup,
  type CriterionKind,
  type CriterionTree,
  type TargetingPackage,
} from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { BLOCKED_COUNTRY, countryCodeOf } from './country-code-of.ts'
import { invalid } from '../errors/app-error.ts'

/** A recipe that passed all checks, with countries as codes. */
export interface Recipe {
  /** As it is stored and answered: all input, including deselected items. */
  targeting_package: TargetingPackage
  /**
   * The recipe as the client sent it, including deselected items: paths of clauses and warnings refer to this
   * tree.
   */
  tree: CriterionTree
  /** Without deselected items: the criteria that count. */
  counted: CriterionTree
  /** Canonical text: equal for equal recipes, regardless of the order and spelling of their parts. */
  canonical: string
  hash: string
  has_primary: boolean
}

export interface RecipeInput {
  targeting_package?: TargetingPackage | undefined
  tree?: CriterionTree | undefined
}

const emptyRecipeMessage = 'targeting.empty'
export const blockedCountryMessage = 'targeting.blockedCountry' satisfies ServerText

/**
 * Validates and normalises a recipe. `sensitiveReason` returns why a free text may not be targeted (null when
 * it may). Throws validation_failed with field and text. Pure.
 */
export function readRecipe(input: RecipeInput, sensitiveReason: (text: string) => ServerText | null): Recipe {
  const inputTree = input.tree ?? input.targeting_package?.tree
  const source = input.tree ? undefined : input.targeting_package
  const sentTree = inputTree ?? (source && treeOfPackage(withCodes(source)))
  if (!sentTree) throw invalid({ targeting_package: emptyRecipeMessage })
  refuseTooLarge(sentTree)
  const tree = normaliseTree(sentTree)
  requireHarmless(tree, sensitiveReason)
  const prunedTree = pruneTree(tree)
  if (!prunedTree) throw invalid({ targeting_package: emptyRecipeMessage })
  const canonicalRecipe = canonicalText(prunedTree)
  return {
    targeting_package: inputTree ? targetingPackage.parse(packageOfTree(tree)) : withCodes(source!),
    tree,
    counted: prunedTree,
    canonical: canonicalRecipe,
    hash: createHash('sha256').update(canonicalRecipe).digest('hex'),
    has_primary: [...leavesOf(prunedTree)].some((leaf) => primaryKindList.includes(leaf.kind)),
  }
}
const primaryKindList: readonly CriterionKind[] = primaryKinds

/** Normalises the criteria of the flat lists in the same way as the tree's criteria. */
function withCodes(p: TargetingPackage): TargetingPackage {
  return {
    ...p,
    handles: p.handles.map((i) => ({ ...i, handle: bareHandle(i.handle) })),
    hashtags: p.hashtags.map((i) => ({ ...i, label: bareHashtag(i.label) })),
    locations: p.locations.map((i) => ({ ...i, id: placeCode(i.id, i.label) })),
    countries: normaliseCountries(p.countries),
  }
}
const bareHandle = (text: string) => text.replace(/^@+(?=.)/, '')
const bareHashtag = (text: string) => text.replace(/^[#＃]+(?=.)/, '')

/** Codes for names and aliases, each country once. Throws for the blocked country and for unknown ones. */
export function normaliseCountries(
  countries: readonly { code: string; label?: string | undefined }[],
): { code: string; label?: string | undefined }[] {
  const byCode = new Map<string, { code: string; label?: string | undefined }>()
  for (const item of countries) {
    const code = countryCodeOf(item.code)
    if (!code)
      throw invalid({ countries: say('targeting.unknownCountry', { country: item.code.slice(0, 60) }) })
    if (code === BLOCKED_COUNTRY) throw invalid({ countries: blockedCountryMessage })
    if (!byCode.has(code)) byCode.set(code, item.label === undefined ? { code } : { code, label: item.label })
  }
  return [...byCode.values()]
}

function refuseTooLarge(tree: CriterionTree): void {
  const counts = { items: 0, keywords: 0 }
  const walkTree = (node: CriterionTree, depth: number): void => {
    if (!isGroup(node)) {
      counts.items += 1
      if (node.kind === 'keyword') counts.keywords += 1
      return
    }
    if (depth > RECIPE_DEPTH_CAP)
      throw invalid({ targeting_package: say('targeting.tooDeep', { n: RECIPE_DEPTH_CAP }) })
    for (const child of node.children) walkTree(child, depth + 1)
  }
  walkTree(tree, 1)
  if (counts.items > RECIPE_ITEMS_CAP)
    throw invalid({
      targeting_package: say('targeting.tooManyItems', { n: RECIPE_ITEMS_CAP, count: counts.items }),
    })
  if (counts.keywords > KEYWORDS_CAP)
    throw invalid({
      targeting_package: say('targeting.tooManyKeywords', { n: KEYWORDS_CAP, count: counts.keywords }),
    })
}

function normaliseTree(node: CriterionTree): CriterionTree {
  if (isGroup(node)) return { op: node.op, children: node.children.map(normaliseTree) }
  const readNode = readers[node.kind]
  return readNode ? readNode(node) : node
}

const codeOfList =
  (allowed: readonly string[], otherwise: string, kind: ServerText) =>
  (leaf: Criterion): Criterion => {
    const value = leaf.id ?? leaf.label
    if (value === otherwise)
      throw invalid({ targeting_package: say('targeting.narrowsNothing', { value: otherwise }) })
    if (!allowed.includes(value))
      throw invalid({ targeting_package: say('targeting.unknownValue', { kind: { text: kind }, value }) })
    return { ...leaf, id: value }
  }

const readers: Partial<Record<CriterionKind, (leaf: Criterion) => Criterion>> = {
  age: codeOfList(ageCodes, 'AGE_ANY', 'criteria.age'),
  gender: codeOfList(genders, 'ANY', 'criteria.gender'),
  placement: codeOfList(placements, '', 'criteria.placement'),
  handle: (leaf) => ({ ...leaf, label: bareHandle(leaf.label), ...(leaf.id && { id: bareHandle(leaf.id) }) }),
  hashtag: (leaf) => ({
    ...leaf,
    label: bareHashtag(leaf.label),
    ...(leaf.id && { id: bareHashtag(leaf.id) }),
  }),
  location: (leaf) => ({ ...leaf, id: placeCode(leaf.id ?? leaf.label, leaf.label) }),
}

/** A country may be given by name; regions and cities begin or end with their country's code. */
function placeCode(place: string, label: string): string {
  const country = countryCodeOf(place)
  const countryOfPlace = /^([A-Z]{2})-/.exec(place)?.[1] ?? /-([A-Z]{2})$/.exec(place)?.[1]
  if ((country ?? countryOfPlace) === BLOCKED_COUNTRY || countryCodeOf(label) === BLOCKED_COUNTRY)
    throw invalid({ countries: blockedCountryMessage })
  return country ?? place
}

/**
 * Throws validation_failed for a recipe about a sensitive trait, by displayed label or by sent value,
 * including deselected items. Pure.
 */
export function requireHarmless(
  tree: CriterionTree,
  sensitiveReason: (text: string) => ServerText | null,
): void {
  for (const { kind, id, label } of leavesOf(tree, true)) {
    if (!freeText.includes(kind)) continue
    for (const text of [label, id]) {
      const reason = text ? sensitiveReason(kind === 'handle' ? wordsOfHandle(text) : text) : null
      if (reason) throw invalid({ targeting_package: reason })
    }
  }
}
const freeText: readonly CriterionKind[] = ['keyword', 'hashtag', 'job_title', 'company', 'handle']
/** Splits a handle into words at underscores, digits and capitals. */
const wordsOfHandle = (handle: string): string =>
  handle.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[\d_]+/g, ' ')

/**
 * Canonical key of a criterion: coded criteria ignore their label, text is compared as the population
 * compares it.
 */
export function canonicalText(node: CriterionTree): string {
  if (!isGroup(node)) {
    const value = node.id ?? node.label
    const text = textualKinds.includes(node.kind) ? value.normalize('NFKC').toLowerCase() : value
    return JSON.stringify([node.kind, text])
  }
  const children = [...new Set(node.children.map(canonicalText))].sort()
  if (children.length === 1 && node.op !== 'not') return children[0]!
  return `{"${node.op}":[${children.join(',')}]}`
}
const textualKinds: readonly CriterionKind[] = [
  'keyword',
  'handle',
  'hashtag',
  'company',
  'job_title',
  'custom_audience',
]

/** A criterion tree of the countries; null for worldwide. */
export const countryGroupOf = (country_codes: readonly string[]): CriterionGroup | null =>
  country_codes.length === 0
    ? null
    : { op: 'or', children: country_codes.map((code) => ({ kind: 'location', id: code, label: code })) }

/**
 * The people of a recipe within a group, e.g. a region, as one tree. What has paths (a count, a compilation,
 * suggestions) takes `within` beside the recipe instead.
 */
export const narrowedTo = (tree: CriterionTree, within: CriterionTree | null): CriterionTree =>
  within ? { op: 'and', children: [tree, within] } : tree

/** Countries a recipe includes, for the audience's list entry; [] means worldwide. */
export function countriesOf(tree: CriterionTree): { code: string; label: string }[] {
  const found = new Map<string, string>()
  const walkTree = (node: CriterionTree): void => {
    if (isGroup(node)) {
      if (node.op !== 'not') for (const child of node.children) walkTree(child)
    } else if (node.kind === 'location' && /^[A-Z]{2}$/.test(node.id ?? '')) found.set(node.id!, node.label)
  }
  walkTree(tree)
  return [...found].map(([code, label]) => ({ code, label }))
}

/**
 * Parses unsaved work, which may be empty and incomplete: only its form is checked. Throws a 400 as
 * readRecipe does.
 */
export function readDraftPackage(inputTree: TargetingPackage): TargetingPackage {
  const codedTree = withCodes(inputTree)
  if (!inputTree.tree) {
    refuseTooLarge(treeOfPackage(codedTree))
    return codedTree
  }
  refuseTooLarge(inputTree.tree)
  return { ...codedTree, tree: normaliseTree(inputTree.tree) }
}
