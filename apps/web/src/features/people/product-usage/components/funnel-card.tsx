import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ProductUsage } from '../api/product-usage.query.ts'
import { useStepName } from './use-step-name.ts'

/** How many browsers did each step after the one before it, and how sure the share is. */
export function FunnelCard({ funnel: { name, steps } }: { funnel: ProductUsage['funnels'][number] }) {
  const t = useT('productUsage')
  const formats = useFormats()
  const stepName = useStepName()
  const first = steps[0]?.people ?? 0
  const last = steps.at(-1)?.people ?? 0
  return (
    <Card
      headingLevel={3}
      title={t(`funnels.${name}`)}
      description={
        first === 0
          ? t('funnels.nobody')
          : t('funnels.result', { n: formats.number(last), of: formats.number(first) })
      }
    >
      <ol className="grid gap-2.5 text-13">
        {steps.map(({ event, people, share, low, high }, n) => (
          <li key={event}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {formats.number(n + 1)}. {stepName(event)}
              </span>
              <span className="font-medium tabular-nums">{formats.number(people)}</span>
            </p>
            <span
              aria-hidden="true"
              className="mt-1 block h-2.5 min-w-px rounded-sm bg-signal/70"
              style={{ width: `${first === 0 ? 0 : (100 * people) / first}%` }}
            />
            {share !== null && low !== null && high !== null && (
              <p className="mt-0.5 text-12 text-ink-soft tabular-nums">
                {t('funnels.share', {
                  share: formats.percent(share, 0),
                  range: formats.range(formats.percent(low, 0), formats.percent(high, 0)),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
