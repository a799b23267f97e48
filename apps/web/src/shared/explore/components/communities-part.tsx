import type { ExploreResult } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { LiftFigure } from '../../insights/lift-figure.tsx'
import { ModelCardButton } from '../../model-cards/model-card-button.tsx'
import { FollowsNote } from './follows-note.tsx'
import { ListEnd } from './list-end.tsx'

/** Communities over-represented among these people, each linked to its page on sites that have one. */
export function CommunitiesPart({
  result,
  communityHref,
}: {
  result: Pick<ExploreResult, 'communities' | 'follows_known'>
  communityHref?: (id: string) => string
}) {
  const { communities } = result
  const t = useT('explore')
  const formats = useFormats()
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
                {communityHref ? (
                  <TextLink href={communityHref(community.id)}>{community.name}</TextLink>
                ) : (
                  <span className="font-medium">{community.name}</span>
                )}
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
      <ListEnd rows={communities.length} />
    </Card>
  )
}
