import type { Criterion } from '@rookery/contract'
import { useCallback, useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { Lead, SentenceWords } from '../../model/sentence.ts'

type Named = Pick<Criterion, 'kind' | 'id' | 'label'>

/** How a criterion is called on the page: handles and hashtags with their sign, codes in the viewer's language. */
export function useCriterionLabel(): (criterion: Named) => string {
  const t = useT('creator')
  const formats = useFormats()
  return useCallback(
    ({ kind, id, label }) => {
      const code = id ?? label
      if (kind === 'handle') return `@${label.replace(/^@/, '')}`
      if (kind === 'hashtag') return `#${label.replace(/^[#＃]/, '')}`
      if (kind === 'location' && /^[A-Z]{2}$/.test(code)) return formats.region(code)
      if (kind === 'language' && /^[a-z]{2,3}(-\w+)?$/i.test(code)) return formats.language(code)
      if (kind === 'gender' && (code === 'MALE' || code === 'FEMALE')) return t(`gender.${code}`)
      if (kind === 'age') {
        const over = /^AGE_OVER_(\d+)$/.exec(code)
        if (over) return t('age.over', { n: over[1]! })
        const range = /^(\d+)-(\d+)$/.exec(code)
        if (range) return t('age.between', { from: range[1]!, to: range[2]! })
      }
      if (
        kind === 'placement' &&
        (code === 'homeTimelines' || code === 'profiles' || code === 'searchResults' || code === 'replies')
      )
        return t(`placement.${code}`)
      return label
    },
    [t, formats],
  )
}

/** The words sentences are made of, in the viewer's language. */
export function useSentenceWords(): SentenceWords {
  const t = useT('creator')
  const label = useCriterionLabel()
  return useMemo(
    () => ({
      lead: (lead: Lead) => ({
        before: t(`recipe.leads.${lead}.before`),
        after: t(`recipe.leads.${lead}.after`),
      }),
      kind: (kind) => ({ before: t(`kinds.${kind}.before`), after: t(`kinds.${kind}.after`) }),
      or: t('recipe.orText'),
      and: t('recipe.andText'),
      comma: t('recipe.comma'),
      open: t('recipe.open'),
      close: t('recipe.close'),
      space: t('recipe.space'),
      label,
    }),
    [t, label],
  )
}
