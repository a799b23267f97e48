import type { ExploreResult } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LiftFigure } from '../../../../shared/insights/lift-figure.tsx'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import type { ExplorePaths } from '../paths.ts'
import { FollowsNote } from './follows-note.tsx'

/** Communities over-represented among these people, each linked to its page. */
export function CommunitiesPart({
  result,
}: {
  result: Pick<ExploreResult, 'communities' | 'follows_known'>
}) {
  const { communities } = result
  const t = useT('explore')
  const formats = useFormats()
  const paths = usePaths<ExplorePaths>()
  return (
    <Card headingLevel={2} title={t('communities.title')} actions={<ModelCardButton model="communities" />}>
      <FollowsNote known={result.follows_known} />
      {communities.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('communities.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {communities.map(({ community, row }) => (
            <li key={community.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-64">
                <TextLink href={paths.community(community.id)}>{community.name}</TextLink>
                <span className="block text-13 text-ink-soft">
                  {t('communities.members', { n: formats.number(community.size) })}
                </span>
              </span>
              <span className="text-13 text-ink-soft">
                {t('communities.share', {
                  share: formats.percent(row.audience_share),
                  baseline: formats.percent(row.baseline_share),
                })}
              </span>
              <span className="font-medium">
                <LiftFigure row={row} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
