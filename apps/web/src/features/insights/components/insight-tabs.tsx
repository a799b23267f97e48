import type { AudienceInsight } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { builtInsightTabs } from '@rookery/contract/enums.ts'
import { EmptyState, ErrorState, GroupsIcon, Skeleton, Tabs } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { baselineChoicesQuery } from '../api/audience.query.ts'
import { insightQuery, type BuiltTab } from '../api/insight.query.ts'
import type { InsightSubject } from '../model/insight-subject.ts'
import { postsQuestion, type PostsQuestion } from '../model/posts-question.ts'
import { useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { AddingProvider } from './adding.tsx'
import { CommunitiesTab } from './communities-tab.tsx'
import { ContentWallTab } from './content-wall-tab.tsx'
import { ConversationTab } from './conversation-tab.tsx'
import { DemographicsTab } from './demographics-tab.tsx'
import { InsightFacts } from './insight-facts.tsx'
import { InterestsTab } from './interests-tab.tsx'
import { JobTitlesTab } from './job-titles-tab.tsx'
import { NetworkTab } from './network-tab.tsx'
import { PostBehaviourTab } from './post-behaviour-tab.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { TopicAnalysisTab } from './topic-analysis-tab.tsx'
import { useTimeZone } from './use-time-zone.ts'

const POPULATION = 'population'

interface InsightTabsProps {
  subject: InsightSubject
  tab: BuiltTab
  onTabChange: (tab: BuiltTab) => void
  /** Takes criteria chosen on any tab to the creator. */
  onAdd?: (items: readonly HandedItem[]) => void
}

/** The tabs of a subject's insights, against the population or another audience. */
export function InsightTabs({ subject, tab, onTabChange, onAdd }: InsightTabsProps) {
  const t = useT('insights')
  const common = useT('common')
  const locale = useLocale()
  const team = useTeam()
  const [baseline, setBaseline] = useState(POPULATION)
  const choices = useQuery(baselineChoicesQuery(team.id))
  const posts = postsQuestion(tab, useSearchParams(), useTimeZone())
  const against = baseline === POPULATION ? null : baseline
  const insight = useQuery(insightQuery(subject, tab, locale, against, undefined, posts))
  const others = (choices.data ?? []).filter((a) => subject.kind !== 'audience' || a.id !== subject.id)

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
          {insight.data && insight.data.tab === tab ? <InsightFacts insight={insight.data} /> : <span />}
          <div className="w-full sm:w-64">
            <Select
              label={t('compareWith')}
              value={baseline}
              onChange={setBaseline}
              options={[
                { id: POPULATION, label: t('population') },
                ...others.map((a) => ({ id: a.id, label: a.name })),
              ]}
            />
          </div>
        </div>
        {insight.isError ? (
          <ErrorState
            title={t('failed')}
            description={errorText(insight.error)}
            reloadLabel={common('actions.reload')}
            onReload={() => void insight.refetch()}
          />
        ) : insight.data?.tab === tab ? (
          <div
            aria-busy={insight.isPlaceholderData}
            className={insight.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          >
            <TabContent insight={insight.data} subject={subject} baseline={against} posts={posts ?? {}} />
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
      return <SummaryTab data={insight.data} />
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
