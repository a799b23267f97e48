import type { Audience } from '@rookery/contract'
import { Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { audiencePackQuery } from '../../api/new-campaign.query.ts'
import { ResidualList } from '../parts/residual-list.tsx'

interface AudiencePackProps {
  audience: Pick<Audience, 'name' | 'audience_config_id' | 'region'> | undefined
  accountId: string
}

/** The ad sets a saved audience becomes, and what they cannot express. */
export function AudiencePack({ audience, accountId }: AudiencePackProps) {
  const t = useT('campaignNew')
  const formats = useFormats()
  const packQuery = useQuery(audiencePackQuery(audience, accountId))
  if (packQuery.isError) return <Notice tone="danger">{errorText(packQuery.error)}</Notice>
  if (!packQuery.data) return <Skeleton label={t('pack.loading')} height={160} />
  const { ad_groups, residual, coverage } = packQuery.data
  return (
    <div className="flex min-w-0 flex-col gap-3 border-hairline lg:border-l lg:pl-6" aria-live="polite">
      <h2 className="text-14 font-semibold">{t('pack.title', { count: ad_groups.length })}</h2>
      {ad_groups.length === 0 && <Notice tone="warn">{t('pack.empty')}</Notice>}
      <ol className="flex flex-col gap-1 text-13">
        {ad_groups.map((group, at) => (
          <li key={group.name} className="flex flex-wrap justify-between gap-x-4">
            <span>{t('pack.group', { n: at + 1, count: group.criteria.length })}</span>
            <span className="text-ink-soft tabular-nums" data-figure="ad_group.size" data-of={group.name}>
              {group.estimate &&
                t(group.estimate.source === 'network' ? 'pack.estimate' : 'pack.model', {
                  low: formats.short(group.estimate.min),
                  high: formats.short(group.estimate.max),
                })}
            </span>
          </li>
        ))}
      </ol>
      {coverage !== null && (
        <p className="text-13 text-ink-soft">{t('pack.coverage', { share: formats.percent(coverage) })}</p>
      )}
      {residual && residual.length > 0 ? (
        <ResidualList residual={residual} />
      ) : (
        ad_groups.length > 0 && <p className="text-13 text-ink-soft">{t('pack.exact')}</p>
      )}
    </div>
  )
}
