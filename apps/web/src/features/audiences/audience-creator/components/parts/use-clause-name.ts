import { useCallback } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { findNode } from '../../model/edit-recipe.ts'
import type { Group } from '../../model/recipe.ts'
import { sentenceOf } from '../../model/sentence.ts'
import { useCreator } from './creator-context.tsx'
import { useSentenceWords } from './use-criterion-label.ts'

const MAX_LENGTH = 48
const shortenText = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)

/** A clause in a few words, without its lead: "follow @a, @b or use #c". */
export function useClauseText(): (group: Group) => string {
  const sentenceWords = useSentenceWords()
  return useCallback(
    (group) =>
      shortenText(sentenceOf([group], { ...sentenceWords, lead: () => ({ before: '', after: '' }) })),
    [sentenceWords],
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
