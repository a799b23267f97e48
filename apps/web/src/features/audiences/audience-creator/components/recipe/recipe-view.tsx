import { AddIcon, Button, EmptyState } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { isGroupNode } from '../../model/recipe.ts'
import { sentenceOf } from '../../model/sentence.ts'
import { StartingPoints } from './starting-points.tsx'
import { ClauseRow } from './clause-row.tsx'
import { useCreator } from '../parts/creator-context.tsx'
import { useSentenceWords } from '../parts/use-criterion-label.ts'

/** The recipe as text, clause by clause. */
export function RecipeView() {
  const t = useT('creator')
  const sentenceWords = useSentenceWords()
  const { recipe, dispatch } = useCreator()
  const clauses = recipe.children.filter(isGroupNode)
  if (clauses.length === 0)
    return (
      <>
        <EmptyState title={t('recipe.empty')} description={t('recipe.emptyDescription')} />
        <StartingPoints />
      </>
    )
  return (
    <section aria-label={t('recipe.label')}>
      <p className="sr-only">{sentenceOf(clauses, sentenceWords)}</p>
      <ul className="border-t border-hairline">
        {clauses.map((group, at) => (
          <ClauseRow key={group.key} group={group} index={at} count={clauses.length} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="quiet"
          icon={<AddIcon size={18} />}
          onClick={() => dispatch({ type: 'add-group', parent: recipe.key, mode: 'any' })}
        >
          {t('recipe.addClause')}
        </Button>
        <span className="text-13 text-ink-soft max-sm:hidden">{t('recipe.hint')}</span>
      </div>
    </section>
  )
}
