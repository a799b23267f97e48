import type { PostReason } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Badge } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** What went with higher or lower figures in this account's posts; never called a cause. */
export function ReasonsList({ reasons }: { reasons: readonly PostReason[] }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const times = (factor: number) => t('summary.times', { n: formats.number(factor, 2) })
  return (
    <div>
      <h3 className="text-13 font-semibold">{t('reasons.title')}</h3>
      {reasons.length === 0 ? (
        <p className="text-13 text-ink-soft">{t('reasons.none')}</p>
      ) : (
        <>
          <ul className="mt-1.5 grid gap-1.5">
            {reasons.map(({ input, factor, low, high }) => (
              <li key={input} className="flex items-baseline gap-2 text-13">
                <Badge tone={factor > 1 ? 'success' : 'warn'}>{times(factor)}</Badge>
                <span>
                  {t('reasons.line', {
                    input: t(`reasons.inputs.${input}`),
                    factor: times(factor),
                    low: formats.number(low, 2),
                    high: formats.number(high, 2),
                  })}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-12 text-ink-soft">{t('reasons.note')}</p>
        </>
      )}
    </div>
  )
}
