import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { AddCircleIcon, Button, EmptyState, GroupsIcon, SearchIcon, Tabs } from '@rookery/ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { AddingProvider } from '../../../../shared/insights/adding.tsx'
import { PeriodNote } from '../../../../shared/insights/period-filter.tsx'
import { SentimentCard } from '../../../../shared/insights/sentiment-card.tsx'
import { VolumeCard } from '../../../../shared/insights/volume-card.tsx'
import { HoursCard } from '../../../../shared/insights/hours-card.tsx'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { useBuildFromPackage } from '../../../../shared/recipe/use-build-from-package.ts'
import { useScope } from '../../../../shared/site/site.ts'
import { hasParts, type Exploration as ExplorationSoFar } from '../model/exploration.ts'
import { CommunitiesPart } from './communities-part.tsx'
import { ExploreFigures } from './explore-figures.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { NetworkCard } from './network-card.tsx'
import { PostsPart } from './posts-part.tsx'
import { CooccurrencePart } from './cooccurrence-part.tsx'
import { AuthorsPart } from './authors-part.tsx'

const SaveMonitorDialog = lazy(() =>
  import('./save-monitor-dialog.tsx').then((m) => ({ default: m.SaveMonitorDialog })),
)
const tabs = ['overview', 'who', 'what', 'posts', 'communities'] as const

interface ExplorationProps {
  result: ExplorationSoFar
  /** Asks X again. */
  onRetry: () => Promise<unknown>
  /** Stands where a part has not arrived. */
  pending: ReactNode
  /** Comparison with other names. */
  comparison?: ReactNode
}

/** An exploration's result: figures on top, parts below as they arrive, and a button to build an audience. */
export function Exploration({ result, onRetry, pending, comparison }: ExplorationProps) {
  const t = useT('explore')
  const tabOfAddress = useSearchParam('tab')
  const tab = tabs.find((id) => id === tabOfAddress) ?? 'overview'
  const [isSaving, setSaving] = useState(false)
  const { team } = useScope()
  const build = useBuildFromPackage()
  const suggestedPackage = result.suggested_package
  return (
    <AddingProvider onAdd={(items) => build(result.suggested_package, items)}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-20 font-semibold tracking-tight wrap-anywhere">{result.label}</h2>
        <KindSwitch result={result} />
        {result.found && (
          <div className="ml-auto flex flex-wrap gap-2">
            {team && <Button onClick={() => setSaving(true)}>{t('follow')}</Button>}
            {suggestedPackage && (
              <Button
                variant="primary"
                icon={<AddCircleIcon size={18} />}
                onClick={() => build(suggestedPackage)}
              >
                {t('build')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!result.found ? (
        <EmptyState
          icon={<SearchIcon />}
          title={t('nothing.title', { query: result.query })}
          description={t('nothing.description')}
        />
      ) : (
        <>
          <ExploreFigures result={result} isLoading={pending !== null} />
          {result.period && (
            <div className="mt-3">
              <PeriodNote answeredPeriod={result.period} />
            </div>
          )}
          <Facts result={result} />
          {comparison && (
            <div className="mt-5">
              <Suspense>{comparison}</Suspense>
            </div>
          )}
          <Tabs
            className="mt-5"
            label={t('tabs.label')}
            moreLabel={t('tabs.more')}
            value={tab}
            onChange={(id) => setSearchParams({ tab: id === 'overview' ? null : id })}
            tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          >
            {tab === 'posts' ? (
              <PostsPart result={result} pending={pending} />
            ) : tab === 'communities' ? (
              hasParts(result, 'communities', 'follows_known') ? (
                <CommunitiesPart result={result} />
              ) : (
                pending
              )
            ) : result.totals.authors === null ? (
              <TooFew result={result} isOverview={tab === 'overview'} onRetry={onRetry} />
            ) : tab === 'who' ? (
              <AuthorsPart result={result} pending={pending} />
            ) : tab === 'what' ? (
              hasParts(result, 'related_keywords', 'hashtags', 'mentions', 'topics') ? (
                <CooccurrencePart result={result} />
              ) : (
                pending
              )
            ) : (
              <Overview result={result} onRetry={onRetry} pending={pending} />
            )}
          </Tabs>
        </>
      )}
      {isSaving && (
        <Suspense>
          <SaveMonitorDialog result={result} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </AddingProvider>
  )
}

function Facts({ result }: { result: ExplorationSoFar }) {
  const t = useT('explore')
  const formats = useFormats()
  const { snapshot } = result
  const explorationValues = { computed: formats.zonedTime(result.computed_at), snapshot: snapshot.id }
  return (
    <p className="mt-3 text-12 text-ink-soft">
      {snapshot.as_of
        ? t('asOf', { ...explorationValues, asOf: formats.zonedTime(snapshot.as_of) })
        : t('asOfUnknown', explorationValues)}
      {result.scaled && ` · ${t('scaled', { n: formats.number(result.sampled) })}`}
    </p>
  )
}

function Overview({ result, onRetry, pending }: Omit<ExplorationProps, 'comparison'>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {hasParts(result, 'volume', 'volume_before') ? (
        <VolumeCard data={result} asOf={result.snapshot.as_of} />
      ) : (
        pending
      )}
      {result.sentiment && <SentimentCard sentiment={result.sentiment} />}
      {hasParts(result, 'hours', 'hours_per_cell', 'time_zone', 'zone_known', 'main_zone') ? (
        <HoursCard data={result} />
      ) : (
        pending
      )}
      {result.network && <NetworkCard network={result.network} onRetry={onRetry} />}
    </div>
  )
}

function TooFew({
  result,
  isOverview,
  onRetry,
}: Pick<ExplorationProps, 'result' | 'onRetry'> & { isOverview: boolean }) {
  const t = useT('explore')
  const formats = useFormats()
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={<GroupsIcon />}
        title={t('few.title')}
        description={t('few.description', {
          n: formats.number(PRIVACY_MINIMUM),
          label: result.label,
          days: formats.number(result.days),
        })}
        action={
          result.period &&
          result.period.posts < result.period.all_posts && (
            <Button onClick={() => setSearchParams({ days: null, since: null, until: null, period: 'all' })}>
              {t('few.longer')}
            </Button>
          )
        }
      />
      {isOverview && result.network && <NetworkCard network={result.network} onRetry={onRetry} />}
    </div>
  )
}
