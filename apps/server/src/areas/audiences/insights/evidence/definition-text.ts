import {
  isGroup,
  type Criterion,
  type CriterionGroup,
  type CriterionTree,
  type UiLanguage,
} from '@rookery/contract'
import { createMessages } from '@rookery/i18n'
import { criterionLabel } from '../../../../targeting/names-in-language.ts'

const textsOf = async (language: UiLanguage) => (await createMessages(language, ['creator'])).of('creator')
type Texts = Awaited<ReturnType<typeof textsOf>>

/** A recipe in sentences as in the creator: one text per clause. */
export async function definitionText(tree: CriterionTree, language: UiLanguage): Promise<string[]> {
  const t = await textsOf(language)
  const clauses = isGroup(tree) && tree.op === 'and' ? tree.children : [tree]
  return clauses.map((clause, index) => {
    const isNone = isGroup(clause) && clause.op === 'not'
    const prefix = isNone ? (index === 0 ? 'firstNot' : 'not') : index === 0 ? 'first' : 'and'
    return [
      t(`recipe.leads.${prefix}.before`),
      partText(isNone ? withoutNot(clause) : clause, t, language),
      t(`recipe.leads.${prefix}.after`),
    ]
      .filter(Boolean)
      .join(t('recipe.space'))
  })
}

/** "None of" excludes people who have any of its children. */
const withoutNot = ({ children }: CriterionGroup): CriterionTree =>
  children.length === 1 ? children[0]! : { op: 'or', children }

function partText(node: CriterionTree, t: Texts, language: UiLanguage): string {
  const spaceText = t('recipe.space')
  if (!isGroup(node)) return runText([node], t, language)
  const runByLabel = new Map<string, Criterion[]>()
  const texts: string[] = []
  for (const child of node.children)
    if (!isGroup(child)) runByLabel.set(child.kind, [...(runByLabel.get(child.kind) ?? []), child])
  // In an "all of" group each child must hold, so merging criteria of a kind into a list would be wrong.
  const isAll = node.op === 'and'
  for (const run of runByLabel.values())
    texts.push(...(isAll ? run.map((item) => runText([item], t, language)) : [runText(run, t, language)]))
  for (const child of node.children)
    if (isGroup(child)) {
      const negationLead = child.op === 'not' ? `${t('recipe.leads.not.before')}${spaceText}` : ''
      const childText = partText(child.op === 'not' ? withoutNot(child) : child, t, language)
      const suffix = child.op === 'not' ? t('recipe.leads.not.after') : ''
      texts.push(`${negationLead}${t('recipe.open')}${childText}${t('recipe.close')}${suffix}`)
    }
  return texts.join(`${spaceText}${t(isAll ? 'recipe.andText' : 'recipe.orText')}${spaceText}`)
}

const runText = (run: readonly Criterion[], t: Texts, language: UiLanguage): string => {
  const kind = run[0]!.kind
  const labels = run.map((item) => labelOf(item, t, language)).join(t('recipe.comma'))
  return [t(`kinds.${kind}.before`), labels, t(`kinds.${kind}.after`)].filter(Boolean).join(t('recipe.space'))
}

const placements = ['homeTimelines', 'profiles', 'searchResults', 'replies'] as const

/** The label of a criterion with its sign (# or @) or with the creator's words for its kind. */
function labelOf(criterion: Criterion, t: Texts, language: UiLanguage): string {
  const { kind, id, label } = criterion
  const code = id ?? label
  if (kind === 'handle') return `@${label.replace(/^@/, '')}`
  if (kind === 'hashtag') return `#${label.replace(/^[#＃]/, '')}`
  if (kind === 'gender' && (code === 'MALE' || code === 'FEMALE')) return t(`gender.${code}`)
  if (kind === 'age') {
    const overAge = /^AGE_OVER_(\d+)$/.exec(code)
    if (overAge) return t('age.over', { n: overAge[1]! })
    const range = /^(\d+)-(\d+)$/.exec(code)
    if (range) return t('age.between', { from: range[1]!, to: range[2]! })
  }
  const placement = kind === 'placement' && placements.find((item) => item === code)
  return placement ? t(`placement.${placement}`) : criterionLabel(criterion, language)
}
