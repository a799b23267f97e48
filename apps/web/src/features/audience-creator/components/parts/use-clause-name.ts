import { useCallback } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { findNode } from '../../model/edit-recipe.ts'
import type { Group } from '../../model/recipe.ts'
import { sentenceOf } from '../../model/sentence.ts'
import { useCreator } from './creator-context.tsx'
import { useSentenceWords } from './use-criterion-label.ts'

const MAX = 48
const cut = (text: string) => (text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text)

/** A clause in a few words, without its lead: "follow @a, @b or use #c". */
export function useClauseText(): (group: Group) => string {
  const words = useSentenceWords()
  return useCallback(
    (group) => cut(sentenceOf([group], { ...words, lead: () => ({ before: '', after: '' }) })),
    [words],
  )
}

/** A clause by its number and words, for menus that move things. */
export function useClauseName(): (group: Group) => string {
  const t = useT('creator')
  const { recipe } = useCreator()
  const text = useClauseText()
  return useCallback(
    (group) => {
      const at = recipe.children.findIndex(
        (clause) => clause.key === group.key || ('mode' in clause && findNode(clause, group.key)),
      )
      return t('recipe.clauseN', { n: at + 1, text: text(group) || '…' })
    },
    [recipe, t, text],
  )
}
