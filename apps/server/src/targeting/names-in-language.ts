import { cities, regions } from '@rookery/analytics/catalogue/places.ts'
import { postTopics } from '@rookery/analytics/catalogue/post-topics.ts'
import {
  isGroup,
  type Criterion,
  type CriterionKind,
  type CriterionTree,
  type TargetingPackage,
  type UiLanguage,
} from '@rookery/contract'
import { catalogueName } from '@rookery/contract/catalogue/criterion-names.ts'
import { languageName } from '@rookery/i18n'
import { countryLabel } from './country-label.ts'

const places = new Map([...regions, ...cities].map((place) => [place.code, place]))

function placeName(code: string, language: UiLanguage): string | null {
  if (/^[A-Z]{2}$/.test(code)) return countryLabel(code, language)
  const place = places.get(code)
  return place ? (language === 'ja' && place.label_ja) || place.label : null
}

/**
 * What a criterion is called in the reader's language: by its id, or by a label that is exactly a name of the catalogue. What no list of ours knows keeps
 * the name it was stored under, in the language of whoever made the recipe.
 */
export function criterionLabel(
  criterion: Pick<Criterion, 'kind' | 'id' | 'label'>,
  language: UiLanguage,
): string {
  const { kind, id, label } = criterion
  const code = id ?? label
  if (kind === 'location') return placeName(code, language) ?? label
  if (kind === 'language' && /^[a-z]{2,3}(-\w+)?$/i.test(code)) return languageName(language, code)
  const name = catalogueName(criterion, language)
  if (name !== null || kind !== 'conversation_topic') return name ?? label
  const read = postTopics.find((topic) => topic.label === label || topic.label_ja === label)
  return (language === 'ja' ? read?.label_ja : read?.label) ?? label
}

/** Their labels are what goes to the network, as words people use: a recipe must not reach others because somebody else read it. */
const sentByLabel: readonly CriterionKind[] = ['job_title', 'company']

/**
 * A recipe as the reader's language calls its parts; the same object where nothing is called otherwise. What had its label for an id keeps that as one, so
 * that it still means the same to the population and to the network.
 */
export function treeInLanguage(node: CriterionTree, language: UiLanguage): CriterionTree {
  if (isGroup(node)) {
    const children = node.children.map((child) => treeInLanguage(child, language))
    return children.every((child, at) => child === node.children[at]) ? node : { ...node, children }
  }
  if (sentByLabel.includes(node.kind)) return node
  const label = criterionLabel(node, language)
  return label === node.label ? node : { ...node, id: node.id ?? node.label, label }
}

/** The same of a stored package: its lists and its tree. */
export function packageInLanguage(stored: TargetingPackage, language: UiLanguage): TargetingPackage {
  const named = <T extends { id: string; label: string }>(kind: CriterionKind, items: readonly T[]): T[] =>
    items.map((one) => ({ ...one, label: criterionLabel({ kind, id: one.id, label: one.label }, language) }))
  return {
    ...stored,
    languages: named('language', stored.languages),
    interests: named('interest', stored.interests),
    conversation_topics: named('conversation_topic', stored.conversation_topics),
    locations: named('location', stored.locations),
    countries: stored.countries.map((one) =>
      one.label === undefined
        ? one
        : { ...one, label: criterionLabel({ kind: 'location', id: one.code, label: one.label }, language) },
    ),
    ...(stored.tree ? { tree: treeInLanguage(stored.tree, language) } : {}),
  }
}
