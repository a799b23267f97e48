import type { ExploreKind } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { Wall } from '../../../../shared/explore/components/posts-part.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { sentimentsQuery } from '../api/open-explore.query.ts'

/** What people praise and what they criticize, in their own posts. */
export function MoodExamples({ name, kind }: { name: string; kind: ExploreKind }) {
  const t = useT('openExplore')
  const { data } = useQuery(sentimentsQuery(name, kind, useLocale()))
  if (!data) return null
  return (['positive', 'negative'] as const).map(
    (side) =>
      data.examples[side].length > 0 && (
        <Wall key={side} title={t(`mood.${side}`)} posts={data.examples[side].slice(0, 3)} />
      ),
  )
}
