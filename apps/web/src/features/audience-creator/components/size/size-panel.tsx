import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, ErrorState, Notice } from '@rookery/ui'
import { SizeFigure } from '@rookery/ui/charts/size-figure.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useSizedPeople } from '../../../../shared/population/growth.query.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { Remarks } from '../parts/remarks.tsx'
import { SizeWaterfall } from './size-waterfall.tsx'

// Looked at once a recipe stands, so not of the first load.
const PackDialog = lazy(() => import('./pack-dialog.tsx').then((m) => ({ default: m.PackDialog })))

/** The consequence of the recipe: its size, where it comes from, the three sizes, what X makes of it. */
export function SizePanel() {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate } = useCreator()
  const { answer, isStale, failure } = estimate
  const isGrowing = useSizedPeople() !== undefined
  const isEmpty = !answer && !isStale
  const core = answer?.sizes.core_audience
  const share = core && answer ? core / answer.population.size : null
  return (
    <div className="flex flex-col gap-5">
      {isEmpty && !failure ? (
        <p className="py-4 text-16 text-ink-soft">{t('size.none')}</p>
      ) : (
        <SizeFigure
          label={t('size.profiles')}
          pendingText={t('size.pending')}
          value={answer ? formats.count(answer.sizes.core_audience) : undefined}
          isStale={isStale}
          isFailed={failure !== null}
          note={
            answer && (
              <>
                {share === null
                  ? t(isGrowing ? 'size.sourceSoFar' : 'size.source', {
                      n: formats.number(answer.population.size),
                    })
                  : t(isGrowing ? 'size.shareSoFar' : 'size.share', {
                      share: formats.percent(share, share < 0.01 ? 2 : 1),
                      n: formats.number(answer.population.size),
                    })}
                {' · '}
                {sourceName(answer.population.source, t('size.sources.synthetic'))}
              </>
            )
          }
        />
      )}
      {failure && (
        <ErrorState
          title={t('size.failed')}
          description={[errorText(failure.error), failure.asksAgain && t('size.asksAgain')]
            .filter(Boolean)
            .join(' ')}
          reloadLabel={t('size.retry')}
          onReload={estimate.retry}
        />
      )}
      {answer?.sizes.below_minimum && !isStale && (
        <Notice tone="warn">{t('size.belowMinimum', { n: PRIVACY_MINIMUM })}</Notice>
      )}
      {answer && (
        <>
          <SizeWaterfall />
          <ThreeSizes />
          <Remarks />
        </>
      )}
    </div>
  )
}

const sourceName = (source: string, synthetic: string) => (source === 'synthetic' ? synthetic : source)

function ThreeSizes() {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate, adAccountId } = useCreator()
  const [isPackOpen, setPackOpen] = useState(false)
  const answer = estimate.answer!
  const { core_audience, total_native, pro_targeting_size, bucket } = answer.sizes
  return (
    <>
      <dl className={`border-t border-hairline transition-opacity ${estimate.isStale ? 'opacity-45' : ''}`}>
        <Row
          label={t('size.core')}
          note={answer.rounded ? t('size.rounded') : t('size.coreNote')}
          value={formats.count(core_audience)}
        />
        <Row
          label={t('size.native')}
          note={
            total_native
              ? t(total_native.source === 'network' ? 'size.nativeNetwork' : 'size.nativeModel')
              : undefined
          }
          value={
            total_native
              ? t('size.range', {
                  low: formats.short(total_native.low),
                  high: formats.short(total_native.high),
                })
              : t('size.nativeNone')
          }
        />
        <Row label={t('size.pro')} note={t('size.proNote')} value={formats.count(pro_targeting_size)} />
        <Row label={t('size.bucket')} value={bucket ?? t('size.bucketNone')} />
        <Row
          label={t('size.adGroups')}
          value={
            answer.ad_groups.length === 0 ? (
              formats.number(0)
            ) : (
              <Button size="sm" onClick={() => setPackOpen(true)}>
                <span className="sr-only">{t('pack.open')}: </span>
                {formats.number(answer.ad_groups.length)}
              </Button>
            )
          }
        />
      </dl>
      {isPackOpen && (
        <Suspense>
          <PackDialog adAccountId={adAccountId} onClose={() => setPackOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ label, note, value }: { label: string; note?: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5">
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-13 text-ink-soft">{note}</span>}
      </dt>
      <dd className="shrink-0 font-medium">{value}</dd>
    </div>
  )
}
