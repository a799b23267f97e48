import { ageCodes, type Criterion, type CriterionTree, type TargetingPackage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { AdsTargetingCriterion } from '@rookery/network'

const ageOf = (value: string) => {
  const code = value.startsWith('AGE_OVER_') ? value : value.replace(/^AGE_/, '').replace('_TO_', '-')
  return ageCodes.find((each) => each === code) ?? 'AGE_ANY'
}
const itemOf = (c: AdsTargetingCriterion) => ({
  id: String(c.targeting_value),
  label: (c.localized_name ?? c.name ?? String(c.targeting_value)).slice(0, 200),
})
const kinds: Readonly<Record<string, Criterion['kind']>> = {
  BROAD_KEYWORD: 'keyword',
  PHRASE_KEYWORD: 'keyword',
  EXACT_KEYWORD: 'keyword',
  UNORDERED_KEYWORD: 'keyword',
  LOCATION: 'location',
  CUSTOM_AUDIENCE: 'custom_audience',
}

/**
 * The network's criteria as a package. `countryOf` gives the country of a place that is one. What is excluded makes a tree; types the product does not have
 * (devices, platforms) are left out.
 */
export function packageOfCriteria(
  criteria: readonly AdsTargetingCriterion[],
  countryOf: (placeId: string) => string | undefined,
): TargetingPackage {
  const liveCriteria = criteria.filter(({ deleted }) => deleted !== true)
  const includedCriteria = liveCriteria.filter(({ operator_type }) => (operator_type ?? 'EQ') === 'EQ')
  const of = (...types: string[]) => includedCriteria.filter((c) => types.includes(c.targeting_type))
  const keywordCriteria = of('BROAD_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD', 'UNORDERED_KEYWORD').map(
    (c) => String(c.targeting_value),
  )
  const locationCriteria = of('LOCATION').map((c) => ({
    ...itemOf(c),
    code: countryOf(String(c.targeting_value)),
  }))
  const genders = of('GENDER').map((c) => String(c.targeting_value))
  const age = of('AGE')[0]
  const flatPackage = targetingPackage.parse({
    keywords: keywordCriteria
      .filter((w) => !w.startsWith('#'))
      .map((label) => ({ label: label.slice(0, 200) })),
    hashtags: keywordCriteria.filter((w) => /^#./.test(w)).map((label) => ({ label: label.slice(1, 201) })),
    handles: of('SIMILAR_TO_FOLLOWERS_OF_USER', 'FOLLOWERS_OF_USER').map((c) => ({
      handle: itemOf(c).label,
    })),
    languages: of('LANGUAGE').map(itemOf),
    network_operators: of('NETWORK_OPERATOR').map(itemOf),
    interests: of('INTEREST').map(itemOf),
    conversation_topics: of('CONVERSATION').map(itemOf),
    custom_audiences: of('CUSTOM_AUDIENCE', 'CUSTOM_AUDIENCE_EXPANDED').map((c) => itemOf(c).label),
    locations: locationCriteria
      .filter(({ code }) => code === undefined)
      .map(({ id, label }) => ({ id, label })),
    countries: locationCriteria.flatMap(({ code, label }) => (code === undefined ? [] : [{ code, label }])),
    age: age ? ageOf(String(age.targeting_value)) : 'AGE_ANY',
    gender: genders.length !== 1 ? 'ANY' : genders[0] === '1' ? 'MALE' : 'FEMALE',
  })
  const excludedCriteria = liveCriteria.flatMap((c): Criterion[] => {
    const kind = c.operator_type === 'NE' ? kinds[c.targeting_type] : undefined
    if (!kind) return []
    const { id, label } = itemOf(c)
    if (kind === 'keyword')
      return [label.startsWith('#') ? { kind: 'hashtag', label: label.slice(1) } : { kind, label }]
    return [{ kind, label, id: kind === 'location' ? (countryOf(id) ?? id) : label }]
  })
  return excludedCriteria.length === 0
    ? flatPackage
    : { ...flatPackage, tree: treeOf(flatPackage, excludedCriteria) }
}

/** Wanted things are OR-ed, narrowing ones AND-ed, as in the lists; then what is excluded. */
function treeOf(p: TargetingPackage, excluded: Criterion[]): CriterionTree {
  const items = (kind: Criterion['kind'], list: readonly { id?: string; label: string }[]): Criterion[] =>
    list.map((each) => ({ kind, ...each }))
  const primaryItems = [
    ...items('keyword', p.keywords),
    ...p.handles.map(({ handle }): Criterion => ({ kind: 'handle', label: handle })),
    ...items('hashtag', p.hashtags),
    ...items('interest', p.interests),
    ...items('conversation_topic', p.conversation_topics),
    ...p.custom_audiences.map((label): Criterion => ({ kind: 'custom_audience', label })),
  ]
  const narrowingItems = [
    items('language', p.languages),
    items('network_operator', p.network_operators),
    [
      ...p.countries.map(({ code, label }): Criterion => ({
        kind: 'location',
        id: code,
        label: label ?? code,
      })),
      ...items('location', p.locations),
    ],
    p.age === 'AGE_ANY' ? [] : [{ kind: 'age' as const, id: p.age, label: p.age }],
    p.gender === 'ANY' ? [] : [{ kind: 'gender' as const, id: p.gender, label: p.gender }],
  ]
  return {
    op: 'and',
    children: [
      ...[primaryItems, ...narrowingItems].flatMap((list) =>
        list.length === 0 ? [] : [{ op: 'or' as const, children: list }],
      ),
      { op: 'not', children: excluded },
    ],
  }
}
