import { announceText, Button, Skeleton } from '@rookery/ui'
import { useState } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { modelOfKind } from '../../../../../shared/model-cards/model-of-kind.ts'
import { isUncountable } from '../../api/use-estimate.ts'
import { useSuggestions, type SuggestedAddition } from '../../api/use-suggestions.ts'
import { suggestionKey, useDismissed } from '../../model/dismissed.ts'
import { itemsOf, pathsOf, sameCriterion, selectedCount } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

/** Number of suggestions that fit next to the recipe; the others are behind a button. */
const VISIBLE_COUNT = 6

/** Further criteria the recipe's people have in common, with what each would add and why. */
export function Suggestions() {
  const t = useT('creator')
  const common = useT('common')
  const formats = useFormats()
  const label = useCriterionLabel()
  const { teamId, recipe, state, dispatch, estimate } = useCreator()
  const [isExpanded, setExpanded] = useState(false)
  const { dismissed, dismiss, restore } = useDismissed(teamId)
  const paths = pathsOf(recipe)
  const targetPath = (state.target !== null && paths.get(state.target)) || null
  const { answer, isStale, error, retry } = useSuggestions(
    recipe,
    state.regionId,
    targetPath,
    dismissed,
    useLocale(),
  )
  // Why a recipe cannot be counted is said once, with its size.
  if (selectedCount(recipe) === 0 || isUncountable(estimate)) return null

  const hiddenKeys = new Set(dismissed)
  const items = [...itemsOf(recipe)]
  const rows = (answer?.results ?? []).filter(
    (one) => !hiddenKeys.has(suggestionKey(one)) && !items.some((item) => sameCriterion(item, one)),
  )
  const addSuggestion = (one: SuggestedAddition) => {
    const placeKey = answer?.into?.join()
    const key = [...paths].find(([, path]) => path.join() === placeKey)?.[0]
    dispatch({
      type: 'add',
      items: [{ kind: one.kind, id: one.id, label: one.label }],
      target: placeKey === undefined || key === undefined ? 'auto' : { group: key },
    })
    announceText(t('search.added', { label: label(one) }))
  }
  const dismissSuggestion = (one: SuggestedAddition) => {
    dismiss(suggestionKey(one))
    toasts.add({
      level: 'info',
      text: t('suggestions.dismissed', { label: label(one) }),
      action: { label: common('actions.undo'), onAction: () => restore(suggestionKey(one)) },
    })
  }
  const visibleRows = isExpanded ? rows : rows.slice(0, VISIBLE_COUNT)
  // One card per model: a row for each kind inferred from profiles and posts.
  const inferredByKey = new Map(
    visibleRows.flatMap(({ kind }) => {
      const model = modelOfKind[kind]
      return model ? [[model, kind] as const] : []
    }),
  )
  return (
    <section aria-label={t('suggestions.title')} aria-busy={isStale} className="mt-8">
      <h2 className="text-16 font-semibold">{t('suggestions.title')}</h2>
      <p className="max-w-prose text-13 text-ink-soft">
        {answer && answer.baseline !== null
          ? t(answer.mode === 'extend' ? 'suggestions.extend' : 'suggestions.narrow', {
              n: formats.number(answer.baseline),
            })
          : t('suggestions.description')}
        {[...inferredByKey].map(([model, kind]) => (
          <ModelCardButton key={model} model={model} about={t(`kinds.${kind}.name`)} />
        ))}
      </p>
      {error !== null && error !== undefined && !answer ? (
        <LoadFailed title={t('suggestions.failed')} error={error} onRetry={retry} />
      ) : !answer ? (
        <Skeleton label={t('suggestions.loading')} height={120} />
      ) : rows.length === 0 ? (
        !isStale && <p className="py-3 text-ink-soft">{t('suggestions.none')}</p>
      ) : (
        <ul
          className={`mt-2 grid grid-cols-1 gap-x-6 border-t border-hairline transition-opacity xl:grid-cols-2 ${isStale ? 'opacity-45' : ''}`}
        >
          {visibleRows.map((one) => (
            <SuggestionRow
              key={suggestionKey(one)}
              addition={one}
              isNarrowing={answer.mode === 'narrow'}
              onAdd={() => addSuggestion(one)}
              onDismiss={() => dismissSuggestion(one)}
            />
          ))}
        </ul>
      )}
      {rows.length > VISIBLE_COUNT && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('recipe.showLess') : t('recipe.showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}
