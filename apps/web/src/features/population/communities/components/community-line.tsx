import type { ListedCommunity } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { CommunityMark } from '../../../../shared/insights/community-mark.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { EvidenceChips } from './evidence-chips.tsx'
import { StabilityBadge } from './stability-badge.tsx'
import type { CommunitiesPaths } from '../paths.ts'

type LineCommunity = Pick<
  ListedCommunity,
  'id' | 'name' | 'icon' | 'size' | 'countries' | 'evidence' | 'top_accounts' | 'stability' | 'stable'
>

/** One community of a list: name, size, evidence, accounts, and last the list's own figure. */
export function CommunityLine({
  community,
  rank,
  figure,
}: {
  community: LineCommunity
  rank?: number
  figure: ReactNode
}) {
  const t = useT('communities')
  const formats = useFormats()
  const paths = usePaths<CommunitiesPaths>()
  const countryCodes = community.countries
    .slice(0, 3)
    .map(({ code, share }) => `${formats.region(code)} ${formats.percent(share, 0)}`)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
          {rank !== undefined && (
            <span className="text-ink-soft tabular-nums" aria-label={t('rank', { n: formats.number(rank) })}>
              {formats.number(rank)}
            </span>
          )}
          <CommunityMark id={community.id} icon={community.icon} />
          <TextLink href={paths.community(community.id)}>{community.name}</TextLink>
          <StabilityBadge stability={community.stability} stable={community.stable} />
        </h2>
        <p className="mt-0.5 mb-2 text-13 text-ink-soft">
          {[t('members', { n: formats.number(community.size) }), ...countryCodes].join(' · ')}
        </p>
        <EvidenceChips evidence={community.evidence} />
      </div>
      <ul aria-label={t('accounts')} className="grid content-start gap-1">
        {community.top_accounts.slice(0, 4).map(({ profile }) => (
          <li key={profile.network_id} className="flex min-w-0 items-center gap-2 text-13">
            <PersonAvatar name={profile.name} url={profile.avatar_url} size={20} />
            <span className="min-w-0 flex-1 truncate">@{profile.handle}</span>
          </li>
        ))}
      </ul>
      <div className="text-13 text-ink-soft tabular-nums">{figure}</div>
    </li>
  )
}
