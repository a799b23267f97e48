import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, ErrorState, Notice } from '@rookery/ui'
import { SizeFigure } from '@rookery/ui/charts/size-figure.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { retryOf } from '../../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { useSizedPeople } from '../../../../../shared/population/growth.query.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { Remarks } from '../parts/remarks.tsx'
import { EffectsFold } from './effects-fold.tsx'
import { SizeWaterfall } from './size-waterfall.tsx'

// Needed once there is a recipe, so not part of the first load.
const PackDialog = lazy(() => import('./pack-dialog.tsx').then((m) => ({ default: m.PackDialog })))

/** Results for the recipe: its size, how it came about, the ledger of sizes, and the ad groups on X. */
export function SizePanel() {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate, account } = useCreator()
  const { answer, isStale, failure } = estimate
  const isGrowing = useSizedPeople() !== undefined
  const isEmpty = !answer && !isStale
  const coreAudience = answer?.sizes.core_audience
  const share = coreAudience && answer ? coreAudience / answer.population.size : null
  return (
    <div className="flex flex-col gap-5">
      {isEmpty && !failure ? (
        <p className="py-4 text-16 text-ink-soft">{t('size.none')}</p>
      ) : (
        <SizeFigure
          label={t('size.profiles')}
          pendingText={t('size.pending')}
          value={answer ? formats.count(answer.sizes.core_audience) : undefined}
          figure={{ key: 'ledger.sample', of: 'draft' }}
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
          description={formats.sentences(errorText(failure.error), failure.willRetry && t('size.asksAgain'))}
          reloadLabel={t('size.retry')}
          onReload={retryOf(failure.error, estimate.retry)}
        />
      )}
      {answer?.sizes.below_minimum && !isStale && (
        <Notice tone="warn">{t('size.belowMinimum', { n: PRIVACY_MINIMUM })}</Notice>
      )}
      {answer && (
        <>
          <SizeWaterfall />
          {account && <EffectsFold />}
          <LedgerAndGroups />
          <Remarks />
        </>
      )}
    </div>
  )
}

const sourceName = (source: string, synthetic: string) => (source === 'synthetic' ? synthetic : source)

function LedgerAndGroups() {
  const t = useT('creator')
  const formats = useFormats()
  const { estimate, account } = useCreator()
  const [isPackOpen, setPackOpen] = useState(false)
  const answer = estimate.answer!
  const { bucket } = answer.sizes
  return (
    <>
      <SizeLedger
        ledger={answer.sizes.ledger}
        of="draft"
        isStale={estimate.isStale}
        isQueryingNetwork={estimate.isQueryingNetwork}
      />
      {answer.rounded && <p className="text-13 text-ink-soft">{t('size.rounded')}</p>}
      <dl
        className={`border-t border-hairline transition-colors ${estimate.isStale || estimate.isQueryingNetwork ? 'text-ink-soft' : ''}`}
      >
        <Row label={t('size.bucket')} value={bucket ? formats.sizeBucket(bucket) : t('size.bucketNone')} />
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
          <PackDialog adAccountId={account && account.account_id} onClose={() => setPackOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-hairline py-1.5">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 font-medium">{value}</dd>
    </div>
  )
}
