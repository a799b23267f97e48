import { useMemo } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCriterionLabel } from '../../../../../shared/recipe/use-criterion-label.ts'
import type { Lead, SentenceWords } from '../../model/sentence.ts'

export { useCriterionLabel }

/** The words of sentences, in the viewer's language. */
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
