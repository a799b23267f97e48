import type { Audience } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { EmptyState, GroupsIcon, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { insightQuery } from './api/insight.query.ts'
import { summary } from './tabs/summary/index.tsx'

/** The summary of a saved audience on a page without a team: sizes, what stands out, and the two ways to reach them. */
export default function SummaryOfList({ list }: { list: Pick<Audience, 'id' | 'has_insights'> }) {
  const t = useT('insights')
  const locale = useLocale()
  const subject = { kind: 'audience', id: list.id } as const
  const found = useQuery({
    ...insightQuery(subject, 'summary', locale, null),
    enabled: list.has_insights,
  })
  if (!list.has_insights || found.data?.data === null)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('none')}
        description={t('noneNote', { n: PRIVACY_MINIMUM })}
      />
    )
  if (found.isError)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('loading')} height={360} />
  const { Screen } = summary
  return (
    <Screen
      data={found.data.data}
      size={found.data.core_audience}
      asOf={found.data.snapshot.as_of}
      subject={subject}
      baseline={null}
      posts={{}}
    />
  )
}
