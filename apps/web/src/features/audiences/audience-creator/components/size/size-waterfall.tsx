import { Waterfall, type WaterfallStep } from '@rookery/ui/charts/waterfall.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { isGroupNode } from '../../model/recipe.ts'
import { leadOf } from '../../model/sentence.ts'
import { useClauseText } from '../parts/use-clause-name.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { useSentenceWords } from '../parts/use-criterion-label.ts'

/** Waterfall chart from everyone to this audience, clause by clause. */
export function SizeWaterfall() {
  const t = useT('creator')
  const formats = useFormats()
  const sentenceWords = useSentenceWords()
  const clauseText = useClauseText()
  const { recipe, estimate } = useCreator()
  const { answer } = estimate
  if (!answer) return null

  const clauses = recipe.children.filter(isGroupNode).flatMap((group, at) => {
    const size = estimate.clauses.get(group.key)
    if (!size || size.uncounted) return []
    const leadText = sentenceWords.lead(leadOf(group, at))
    const clauseLabel = [at > 0 && leadText.before, clauseText(group), at > 0 && leadText.after]
      .filter(Boolean)
      .join(sentenceWords.space)
    const step: WaterfallStep = {
      id: group.key,
      label: clauseLabel,
      total: size.after ?? 0,
      delta: size.after === null || size.before === null ? null : size.after - size.before,
      ...(size.after === null ? { masked: formats.count(null) } : {}),
    }
    return [step]
  })
  const size = answer.sizes.core_audience
  const steps: WaterfallStep[] = [
    { id: 'everybody', label: t('waterfall.everybody'), total: answer.population.size },
    ...clauses,
    {
      id: 'result',
      label: t('waterfall.result'),
      total: size ?? 0,
      isTotal: true,
      ...(size === null ? { masked: formats.count(null) } : {}),
    },
  ]
  const stepFigure = (step: WaterfallStep) => step.masked ?? formats.number(step.total)
  return (
    <div>
      <Waterfall
        title={t('waterfall.title')}
        steps={steps}
        isStale={estimate.isStale}
        formatCount={formats.number}
        texts={{
          asTable: t('waterfall.showTable'),
          asChart: t('waterfall.showChart'),
          columns: { label: t('waterfall.label'), delta: t('waterfall.delta'), total: t('waterfall.total') },
          describe: (step) =>
            step.delta === null || step.delta === undefined
              ? t('waterfall.describeTotal', { label: step.label, total: stepFigure(step) })
              : t('waterfall.describe', {
                  label: step.label,
                  delta: `${step.delta < 0 ? '−' : '+'}${formats.number(Math.abs(step.delta))}`,
                  total: stepFigure(step),
                }),
        }}
      />
      {answer.rounded && <p className="mt-1 text-13 text-ink-soft">{t('waterfall.rounded')}</p>}
    </div>
  )
}
