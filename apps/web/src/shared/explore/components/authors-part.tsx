import type { ExploreResult } from '@rookery/contract'
import { Badge, Card } from '@rookery/ui'
import { PersonAvatar } from '../../pictures/person-avatar.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { AddToggle } from '../../insights/adding.tsx'
import { accountItem } from '../../insights/items-of.ts'
import { LiftFigure } from '../../insights/lift-figure.tsx'
import { hasParts, type Exploration } from '../model/exploration.ts'
import { FollowsNote } from './follows-note.tsx'
import { ListEnd } from './list-end.tsx'
import { ShareCard } from '../../insights/share-card.tsx'

/** The authors: location, language, interests, and accounts they follow. */
export function AuthorsPart({ result, pending }: { result: Exploration; pending: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {result.who ? <Shares who={result.who} /> : pending}
      {hasParts(result, 'authors', 'follows_known') ? <AccountsCard result={result} /> : pending}
    </div>
  )
}

function Shares({ who: { countries, languages, job_categories } }: Pick<ExploreResult, 'who'>) {
  const t = useT('explore')
  return (
    <div className="grid gap-4">
      <ShareCard title={t('who.countries')} dimension="country" data={countries} everybody="authors" />
      <ShareCard title={t('who.languages')} dimension="language" data={languages} everybody="authors" />
      <ShareCard title={t('who.jobs')} dimension="job_category" data={job_categories} everybody="authors" />
      <ListEnd rows={Math.max(...[countries, languages, job_categories].map(({ rows }) => rows.length))} />
    </div>
  )
}

function AccountsCard({ result }: { result: Pick<ExploreResult, 'kind' | 'authors' | 'follows_known'> }) {
  const t = useT('explore')
  const formats = useFormats()
  const isHandle = result.kind === 'handle'
  return (
    <Card
      headingLevel={2}
      title={isHandle ? t('who.accountsOfHandle') : t('who.accounts')}
      description={isHandle ? undefined : t('who.accountsNote')}
    >
      <FollowsNote known={result.follows_known} />
      {result.authors.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('who.noAccounts')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {result.authors.slice(0, 15).map((account) => (
            <li key={account.profile.network_id} className="flex items-center gap-3 py-2">
              <PersonAvatar name={account.profile.name} url={account.profile.avatar_url} size={32} />
              <span className="min-w-0 flex-1">
                <span className="flex min-w-0 items-center gap-2">
                  <span className="truncate text-13 font-medium">{account.profile.name}</span>
                  {account.writes && <Badge tone="info">{t('who.writes')}</Badge>}
                </span>
                <span className="block truncate text-12 text-ink-soft">
                  @{account.profile.handle} ·{' '}
                  {t('who.followers', { n: formats.number(account.followers_in_audience) })}
                </span>
              </span>
              <span className="text-13">
                <LiftFigure row={account} isStacked />
              </span>
              <AddToggle item={accountItem(account.profile)} name={`@${account.profile.handle}`} />
            </li>
          ))}
        </ul>
      )}
      <ListEnd rows={result.authors.length} />
    </Card>
  )
}
