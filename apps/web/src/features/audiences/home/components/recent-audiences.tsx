import { LinkButton, Section, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LedgerLine } from '../../../../shared/sizes/ledger-figure.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { recentAudiencesQuery } from '../api/recent-audiences.query.ts'
import type { HomePaths } from '../paths.ts'
import { ExampleAudiences } from './example-audiences.tsx'

/** The audiences of the team that were changed last. */
export function RecentAudiences() {
  const t = useT('home')
  const formats = useFormats()
  const paths = usePaths<HomePaths>()
  const recent = useQuery(recentAudiencesQuery(useTeam().id))
  return (
    <Section
      title={t('recent.title')}
      actions={
        <LinkButton size="sm" href={paths.audiences()}>
          {t('recent.all')}
        </LinkButton>
      }
    >
      {recent.isError && !recent.data ? (
        <LoadFailed title={t('recent.failed')} error={recent.error} onRetry={() => recent.refetch()} />
      ) : !recent.data ? (
        <Skeleton label={t('recent.title')} lines={['100%', '100%', '100%']} />
      ) : recent.data.length === 0 ? (
        <ExampleAudiences />
      ) : (
        <ul className="border-t border-hairline">
          {recent.data.map((audience) => (
            <li key={audience.id} className="border-b border-hairline py-2">
              <div className="flex items-baseline gap-x-4">
                <span className="min-w-0 flex-1 truncate font-medium">
                  <TextLink href={paths.audience(audience.id)}>{audience.name}</TextLink>
                </span>
                <time dateTime={audience.modified_at} className="text-13 text-ink-soft tabular-nums">
                  {formats.date(audience.modified_at)}
                </time>
              </div>
              <p className="text-13 text-ink-soft tabular-nums">
                <LedgerLine ledger={audience.ledger} of={audience.id} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
