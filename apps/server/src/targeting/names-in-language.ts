import { compileRecipe, type CompiledRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
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
import { placeName, placeNameOf } from './place-names.ts'

/**
 * The label of a criterion in the reader's language: by its id, or by a label that is exactly a catalogue
 * name. Values of no known list keep their stored label, in the language of the recipe's author.
 */
export function criterionLabel(
  criterion: Pick<Criterion, 'kind' | 'id' | 'label'>,
  language: UiLanguage,
): string {
  const { kind, id, label } = criterion
  const code = id ?? label
  if (kind === 'location') return placeName(code, language) ?? placeNameOf(label, language) ?? label
  if (kind === 'language' && /^[a-z]{2,3}(-\w+)?$/i.test(code)) return languageName(language, code)
  const name = catalogueName(criterion, language)
  if (name !== null || kind !== 'conversation_topic') return name ?? label
  const topicOfLabel = postTopics.find((topic) => topic.label === label || topic.label_ja === label)
  return (language === 'ja' ? topicOfLabel?.label_ja : topicOfLabel?.label) ?? label
}

/** Kinds whose labels are sent to the network as words: translating them would change who is reached. */
const sentAsWords: readonly CriterionKind[] = ['job_title', 'company']

/**
 * A recipe with labels in the reader's language; the same object if none differs. A criterion identified by
 * its label keeps the old label as its id, so that population and network still interpret it the same.
 */
export function treeInLanguage(node: CriterionTree, language: UiLanguage): CriterionTree {
  if (isGroup(node)) {
    const children = node.children.map((child) => treeInLanguage(child, language))
    return children.every((child, at) => child === node.children[at]) ? node : { ...node, children }
  }
  if (sentAsWords.includes(node.kind)) return node
  const criterionName = criterionLabel(node, language)
  return criterionName === node.label ? node : { ...node, id: node.id ?? node.label, label: criterionName }
}

/** The ad groups of a recipe within a group (its region), with names in the reader's language. */
export const compileInLanguage = (
  tree: CriterionTree,
  within: CriterionTree | null,
  language: UiLanguage,
): CompiledRecipe =>
  compileRecipe(treeInLanguage(tree, language), { within: within && treeInLanguage(within, language) })

/** A stored package (its lists and its tree) with labels in the reader's language. */
export function packageInLanguage(stored: TargetingPackage, language: UiLanguage): TargetingPackage {
  const translateItems = <T extends { id: string; label: string }>(
    kind: CriterionKind,
    items: readonly T[],
  ): T[] =>
    items.map((item) => ({
      ...item,
      label: criterionLabel({ kind, id: item.id, label: item.label }, language),
    }))
  return {
    ...stored,
    languages: translateItems('language', stored.languages),
    interests: translateItems('interest', stored.interests),
    conversation_topics: translateItems('conversation_topic', stored.conversation_topics),
    locations: translateItems('location', stored.locations),
    countries: stored.countries.map((item) =>
      item.label === undefined
        ? item
        : {
            ...item,
            label: criterionLabel({ kind: 'location', id: item.code, label: item.label }, language),
          },
    ),
    ...(stored.tree ? { tree: treeInLanguage(stored.tree, language) } : {}),
  }
}
