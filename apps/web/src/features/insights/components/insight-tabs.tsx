import type { AudienceInsight } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { builtInsightTabs } from '@rookery/contract/enums.ts'
import { Button, EmptyState, ErrorState, GroupsIcon, Notice, Skeleton, Tabs } from '@rookery/ui'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { insightQuery, type BuiltTab } from '../api/insight.query.ts'
import type { InsightSubject } from '../model/insight-subject.ts'
import { postsQuestion, type PostsQuestion } from '../model/posts-question.ts'
import { useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { AddingProvider } from '../../../shared/insights/adding.tsx'
import { CommunitiesTab } from './communities-tab.tsx'
import { ContentWallTab } from './content-wall-tab.tsx'
import { ConversationTab } from './conversation-tab.tsx'
import { DemographicsTab } from './demographics-tab.tsx'
import { EvidenceButton } from './evidence-dialog.tsx'
import { HowComputed } from './how-computed.tsx'
import { InsightFacts } from './insight-facts.tsx'
import { InterestsTab } from './interests-tab.tsx'
import { JobTitlesTab } from './job-titles-tab.tsx'
import { NetworkTab } from './network-tab.tsx'
import { PostBehaviourTab } from './post-behaviour-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { WaysCard } from './ways-card.tsx'
import { TopicAnalysisTab } from './topic-analysis-tab.tsx'
import { useBaseline } from './use-baseline.ts'
import { useInsightFacts } from './use-insight-facts.ts'
import { useTimeZone } from '../../../shared/insights/use-time-zone.ts'

const POPULATION = 'population'

interface InsightTabsProps {
  subject: InsightSubject
  /** What the audience or the unsaved recipe is called. */
  name?: string
  tab: BuiltTab
  onTabChange: (tab: BuiltTab) => void
  /** Takes criteria chosen on any tab to the creator. */
  onAdd?: (items: readonly HandedItem[]) => void
}

/** The tabs of a subject's insights, against the population or another audience. */
export function InsightTabs({ subject, name, tab, onTabChange, onAdd }: InsightTabsProps) {
  const t = useT('insights')
  const common = useT('common')
  const locale = useLocale()
  const baseline = useBaseline(subject)
  const posts = postsQuestion(tab, useSearchParams(), useTimeZone())
  const insight = useQuery(insightQuery(subject, tab, locale, baseline.id, undefined, posts))
  const shown = insight.data?.tab === tab ? insight.data : null
  const facts = useInsightFacts()
  const told = shown ? facts(shown, baseline.name) : []

  return (
    <AddingProvider onAdd={onAdd}>
      <Tabs
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        tabs={builtInsightTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={onTabChange}
      >
        <div className="my-4 flex flex-wrap items-end justify-between gap-4">
          {shown ? (
            <div className="grid min-w-0 flex-1 basis-96 justify-items-start gap-1">
              <InsightFacts facts={told} />
              <div className="-ml-2">
                <HowComputed insight={shown} facts={told} />
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
            <EvidenceButton
              subject={subject}
              {...(name !== undefined && { name })}
              baseline={baseline.id}
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
        {insight.isError ? (
          <ErrorState
            title={t('failed')}
            description={errorText(insight.error)}
            reloadLabel={common('actions.reload')}
            onReload={() => void insight.refetch()}
          />
        ) : shown ? (
          <div
            aria-busy={insight.isPlaceholderData}
            className={insight.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          >
            <ChartDownloadsProvider
              source={{
                name: name || t('unsaved'),
                lines: told.map(({ term, value }) => t('facts.line', { term, value })),
              }}
            >
              <TabContent insight={shown} subject={subject} baseline={baseline.id} posts={posts ?? {}} />
            </ChartDownloadsProvider>
          </div>
        ) : (
          <Skeleton label={t('loading')} height={360} />
        )}
      </Tabs>
    </AddingProvider>
  )
}

interface TabContentProps {
  insight: AudienceInsight
  subject: InsightSubject
  baseline: string | null
  posts: PostsQuestion
}

function TabContent({ insight, subject, baseline, posts }: TabContentProps) {
  const t = useT('insights')
  if (insight.data === null)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('none')}
        description={t('noneNote', { n: PRIVACY_MINIMUM })}
      />
    )
  switch (insight.tab) {
    case 'summary':
      return <SummaryTab data={insight.data} ways={<WaysCard subject={subject} />} />
    case 'demographics':
      return <DemographicsTab data={insight.data} />
    case 'interests':
      return <InterestsTab data={insight.data} />
    case 'influential_accounts':
      return (
        <AccountsTab data={insight.data} subject={subject} baseline={baseline} size={insight.core_audience} />
      )
    case 'network':
      return <NetworkTab data={insight.data} />
    case 'communities':
      return <CommunitiesTab data={insight.data} />
    case 'content_wall':
      return <ContentWallTab data={insight.data} subject={subject} baseline={baseline} asked={posts} />
    case 'topic_analysis':
      return <TopicAnalysisTab data={insight.data} />
    case 'job_titles':
      return <JobTitlesTab data={insight.data} />
    case 'conversation':
      return <ConversationTab data={insight.data} />
    case 'post_behaviour':
      return <PostBehaviourTab data={insight.data} />
  }
}
