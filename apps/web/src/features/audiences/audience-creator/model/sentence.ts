import type { CriterionKind } from '@rookery/contract'
import { isGroupNode, type Group, type Item, type RecipeNode } from './recipe.ts'

/** A clause as text: runs of one kind ("follow @a, @b") and nested groups, joined by "or" or "and". */
export type SentencePart =
  { type: 'run'; kind: CriterionKind; items: readonly Item[] } | { type: 'group'; group: Group }

/** Groups adjacent items of one kind, in the order of first appearance. */
export function sentencePartsOf(group: Group): SentencePart[] {
  const sentenceParts: SentencePart[] = []
  const itemsByKind = new Map<CriterionKind, Item[]>()
  for (const child of group.children) {
    if (isGroupNode(child)) sentenceParts.push({ type: 'group', group: child })
    else if (itemsByKind.has(child.kind)) itemsByKind.get(child.kind)!.push(child)
    else {
      const items = [child]
      itemsByKind.set(child.kind, items)
      sentenceParts.push({ type: 'run', kind: child.kind, items })
    }
  }
  return sentenceParts
}

/** The opening words of a clause: first inclusion, further ones, exclusions. */
export type Lead = 'first' | 'and' | 'not' | 'firstNot'
export const leadOf = (group: Group, index: number): Lead =>
  group.mode === 'none' ? (index === 0 ? 'firstNot' : 'not') : index === 0 ? 'first' : 'and'

/** The words of one language, from the texts of the page. */
export interface SentenceWords {
  lead: (lead: Lead) => { before: string; after: string }
  /** Texts before and after the items of a kind: "follow …" in English, "…をフォローしている" in Japanese. */
  kind: (kind: CriterionKind) => { before: string; after: string }
  or: string
  and: string
  /** Separator of the items in a run. */
  comma: string
  /** Brackets of a nested group. */
  open: string
  close: string
  /** Separator of words: a space in English, nothing in Japanese. */
  space: string
  label: (item: Item) => string
}

function groupText(group: Group, words: SentenceWords): string {
  const joiner = group.mode === 'all' ? words.and : words.or
  return sentencePartsOf(group)
    .map((part) => {
      if (part.type === 'group') {
        const negationLead = part.group.mode === 'none' ? words.lead('not').before : ''
        return [negationLead, words.open + groupText(part.group, words) + words.close]
          .filter(Boolean)
          .join(words.space)
      }
      const { before, after } = words.kind(part.kind)
      const itemLabels = part.items.filter((i) => !i.deselected).map(words.label)
      if (itemLabels.length === 0) return ''
      return [before, itemLabels.join(words.comma), after].filter(Boolean).join(words.space)
    })
    .filter(Boolean)
    .join(`${words.space}${joiner}${words.space}`)
}

/** The complete recipe as one sentence: for screen readers and for a suggested name of the audience. */
export function sentenceOf(clauses: readonly RecipeNode[], words: SentenceWords): string {
  const texts: string[] = []
  for (const clause of clauses) {
    if (!isGroupNode(clause)) continue
    const text = groupText(clause, words)
    if (!text) continue
    const { before, after } = words.lead(leadOf(clause, texts.length))
    texts.push([before, text, after].filter(Boolean).join(words.space))
  }
  return texts.join(words.comma)
}

/** A suggested name for an audience: its first few labels. */
export function suggestName(items: readonly Item[], label: (item: Item) => string): string {
  const labels = items.filter((i) => !i.deselected).map(label)
  const firstLabels = labels.slice(0, 3).join(', ')
  return (labels.length > 3 ? `${firstLabels} +${labels.length - 3}` : firstLabels).slice(0, 120)
}
