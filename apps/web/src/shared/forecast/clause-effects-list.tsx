import type { CallOutput } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useFormats } from '../i18n/use-formats.ts'
import { useCriterionLabel } from '../recipe/use-criterion-label.ts'
import { useT } from '../i18n/use-t.ts'

/** The parts one by one, and the basis of the figures: assumed prices are marked as such. */
export function ClauseEffectsList({ answer }: { answer: CallOutput<'forecast-campaign'> }) {
  const t = useT('forecast')
  const formats = useFormats()
  const labelOf = useCriterionLabel()
  const { clauses, forecast } = answer
  const formatChange = (share: number) =>
    `${share > 0 ? '+' : share < 0 ? '−' : '±'}${formats.percent(Math.abs(share), 0)}`
  const learnedFrom = forecast?.learned_from
  return (
    <>
      <ul className="grid">
        {(clauses ?? []).map(({ path, criteria, more, is_excluded, without }) => {
          const names = [
            criteria.map(labelOf).join(t('clauses.comma')),
            more > 0 && t('clauses.more', { n: formats.number(more) }),
          ]
            .filter(Boolean)
            .join(' ')
          const isSame = without && without.reach === 0 && without.cost_per_thousand === 0
          return (
            <li key={path.join('.')} className="border-t border-hairline py-2">
              <span className="font-medium break-words">
                {is_excluded ? t('clauses.excluded', { labels: names }) : names}
              </span>
              <span className="block text-ink-soft">
                {without === null
                  ? t('clauses.untold')
                  : isSame
                    ? t('clauses.same')
                    : t('clauses.without', {
                        reach: formatChange(without.reach),
                        cost: formatChange(without.cost_per_thousand),
                      })}
              </span>
            </li>
          )
        })}
      </ul>
      <ul className="grid gap-1 border-t border-hairline pt-2 text-ink-soft">
        {learnedFrom && learnedFrom.campaigns > 0 && (
          <li>{t('learned', { count: learnedFrom.campaigns, same: learnedFrom.same_objective })}</li>
        )}
        {(['cost', 'audience'] as const)
          .filter((what) => forecast?.assumed.includes(what))
          .map((what) => (
            <li key={what} className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone="warn">{t('assumed')}</Badge>
              <span className="min-w-0 flex-1 basis-40">{t(`clauses.prior.${what}`)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}
