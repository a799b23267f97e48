import type { InsightDataOf, InsightTab } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { insightTabs } from '@rookery/contract/enums.ts'
import { Button, EmptyState, ErrorState, GroupsIcon, LinkButton, Notice, Skeleton, Tabs } from '@rookery/ui'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { Select } from '@rookery/ui/fields/select.tsx'
import { Suspense } from 'react'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { subjectName, type InsightSubject } from '../model/insight-subject.ts'
import type { TabScreenProps } from '../tabs/parts/define-tab-screen.ts'
import { tabScreens } from '../tabs/tab-screens.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { AddingProvider } from '../../../../shared/insights/adding.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import type { InsightsPaths } from '../paths.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { HowComputed } from './how-computed.tsx'
import { InsightFacts } from './insight-facts.tsx'
import { useInsightFacts } from './use-insight-facts.ts'
import { useTabInsight } from './use-tab-insight.ts'
import { PeriodFilter, PeriodNote } from '../../../../shared/insights/period-filter.tsx'
import { periodOf } from '../../../../shared/insights/period.ts'
import { timeZoneOf } from '../../../../shared/insights/use-time-zone.ts'

const POPULATION = 'population'

interface InsightTabsProps {
  subject: InsightSubject
  /** Name of the audience or the unsaved recipe. */
  name?: string
  tab: InsightTab
  onTabChange: (tab: InsightTab) => void
  /** Adds criteria chosen on any tab to the recipe in the creator. */
  onAdd?: (items: readonly HandedItem[]) => void
}

/** The tabs of a subject's insights, compared with the population or another audience. */
export function InsightTabs({ subject, name, tab, onTabChange, onAdd }: InsightTabsProps) {
  const t = useT('insights')
  const titles = useT('insightsTabs')
  const common = useT('common')
  const { baseline, params, posts, insight } = useTabInsight(subject, tab)
  const paths = usePaths<InsightsPaths>()
  const currentInsight = insight.data?.tab === tab ? insight.data : null
  const insightFacts = useInsightFacts(subjectName(subject))
  const factList = currentInsight ? insightFacts(currentInsight, baseline.name) : []

  return (
    <AddingProvider onAdd={onAdd}>
      <Tabs
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        tabs={insightTabs.map((id) => ({ id, label: titles(`${id}.title`) }))}
        value={tab}
        onChange={onTabChange}
      >
        <div className="my-4 flex flex-wrap items-end justify-between gap-4">
          {currentInsight ? (
            <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-x-4">
              <InsightFacts facts={factList.filter(({ isDetail }) => !isDetail)} />
              <div className="-ml-2">
                <HowComputed insight={currentInsight} facts={factList} />
              </div>
            </div>
          ) : (
            <span />
          )}
          <div className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
            <div className="w-full sm:w-64">
              <Select
                label={t('compareWith')}
                value={baseline.id ?? POPULATION}
                onChange={(id) => baseline.choose(id === POPULATION ? null : id)}
                options={[
                  { id: POPULATION, label: t('population') },
                  ...baseline.choices.map((a) => ({ id: a.id, label: a.name })),
                ]}
              />
            </div>
            {subject.kind === 'audience' && baseline.id !== null && (
              <LinkButton href={`${paths.compare([subject.id, baseline.id], 'profiles')}&tab=${tab}`}>
                {t('sideBySide')}
              </LinkButton>
            )}
            <EvidenceButton
              subject={subject}
              {...(name !== undefined && { name })}
              baseline={baseline.id}
              period={periodOf(params)}
              clock={timeZoneOf(params)}
              baselineName={baseline.name ?? t('population')}
            />
          </div>
        </div>
        {baseline.isMissing && (
          <div className="mb-4">
            <Notice
              tone="warn"
              action={
                <Button size="sm" onClick={() => baseline.choose(null)}>
                  {t('baselineMissing.dismiss')}
                </Button>
              }
            >
              {t('baselineMissing.text')}
            </Notice>
          </div>
        )}
        {posts && (
          <div className="mb-4 grid gap-2">
            <PeriodFilter question={posts} answeredPeriod={currentInsight?.period ?? null} />
            {currentInsight?.period && <PeriodNote answeredPeriod={currentInsight.period} />}
          </div>
        )}
        {insight.isError ? (
          <ErrorState
            title={t('failed')}
            description={errorText(insight.error)}
            reloadLabel={common('actions.reload')}
            onReload={retryOf(insight.error, () => void insight.refetch())}
          />
        ) : currentInsight ? (
          <div
            aria-busy={insight.isPlaceholderData}
            className={insight.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          >
            <ChartDownloadsProvider
              source={{
                name: name || t('unsaved'),
                lines: factList.map(({ term, value }) => t('facts.line', { term, value })),
              }}
            >
              <TabContent
                tab={currentInsight.tab}
                data={currentInsight.data}
                size={currentInsight.core_audience}
                asOf={currentInsight.snapshot.as_of}
                subject={subject}
                baseline={baseline.id}
                posts={posts ?? {}}
              />
            </ChartDownloadsProvider>
          </div>
        ) : (
          <Skeleton label={t('loading')} height={360} />
        )}
      </Tabs>
    </AddingProvider>
  )
}

interface TabContentProps<T extends InsightTab> extends Omit<TabScreenProps<T>, 'data'> {
  tab: T
  data: InsightDataOf<T> | null
}

function TabContent<T extends InsightTab>({ tab, data, ...about }: TabContentProps<T>) {
  const t = useT('insights')
  if (data === null)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('none')}
        description={t('noneNote', { n: PRIVACY_MINIMUM })}
      />
    )
  const { Screen } = tabScreens[tab]
  return (
    <Suspense fallback={<Skeleton label={t('loading')} height={360} />}>
      <Screen data={data} {...about} />
    </Suspense>
  )
}
