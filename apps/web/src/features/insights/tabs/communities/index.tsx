import type { Community, InsightDataOf, InsightRow } from '@rookery/contract'
import { AddIcon, Avatar, Badge, Button, Card, CheckIcon, Chip, EmptyState, GroupsIcon } from '@rookery/ui'
import { useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { communityItems } from '../../../../shared/insights/items-of.ts'
import { useAdding } from '../../../../shared/insights/adding.tsx'
import { LiftFigure } from '../../../../shared/insights/lift-figure.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Communities = InsightDataOf<'communities'>
const SHOWN = 8

/** The communities the audience belongs to, the most over-represented first. */
export const communities = defineTabScreen({
  name: 'communities',
  Screen: CommunitiesTab,
  figures: ['communities.communities'],
  asks: null,
})

function CommunitiesTab({ data }: { data: Communities }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  if (!data.found)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('communities.pending')}
        description={t('communities.pendingNote')}
      />
    )
  const strongest = data.communities.find(({ row }) => row.significant && (row.lift ?? 0) > 1)
  const shown = isWhole ? data.communities : data.communities.slice(0, SHOWN)
  const computed = data.communities[0]?.community.computed_at
  return (
    <Card
      headingLevel={2}
      title={
        strongest
          ? t('communities.finding', {
              name: strongest.community.name,
              lift: formats.number(strongest.row.lift!, 1),
            })
          : t('communities.same')
      }
      description={t('communities.description')}
      footer={computed && t('communities.counted', { date: formats.dateTime(computed) })}
    >
      {data.communities.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('communities.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {shown.map(({ community, row }) => (
            <CommunityRow key={community.id} community={community} row={row} />
          ))}
        </ul>
      )}
      {shown.length < data.communities.length && (
        <div className="mt-2">
          <Button onClick={() => setWhole(true)}>
            {t('communities.showAll', { n: formats.number(data.communities.length) })}
          </Button>
        </div>
      )}
    </Card>
  )
}

function CommunityRow({ community, row }: { community: Community; row: InsightRow }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const places = community.countries
    .slice(0, 3)
    .map(({ code, share }) => `${formats.region(code)} ${formats.percent(share, 0)}`)
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-14 font-semibold">{community.name}</h3>
          <span title={t('communities.stableNote', { share: formats.percent(community.stability, 0) })}>
            <Badge tone={community.stable ? 'success' : 'warn'}>
              {t(community.stable ? 'communities.stable' : 'communities.unstable')}{' '}
              {formats.percent(community.stability, 0)}
            </Badge>
          </span>
        </div>
        <p className="mt-0.5 text-13 text-ink-soft">
          {[t('communities.size', { n: formats.number(community.size) }), ...places].join(' · ')}
        </p>
        <ul aria-label={t('communities.why')} className="mt-2 flex flex-wrap gap-1">
          {community.evidence.slice(0, 5).map((reason) => (
            <li key={`${reason.kind} ${reason.label}`} className="min-w-0">
              <Chip
                title={t('communities.times', { lift: formats.number(reason.lift, 1) })}
                figure={`×${formats.number(reason.lift, 0)}`}
              >
                {reason.label}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      <ShareOf row={row} />
      <TopAccounts community={community} />
    </li>
  )
}

/** Share against the baseline as two bars on one scale, and the lift with its interval. */
function ShareOf({ row }: { row: InsightRow }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const most = Math.max(row.audience_share, row.baseline_share, 0.0001)
  const bar = (share: number, className: string, text: string) => (
    <div className="grid grid-cols-[minmax(40px,1fr)_max-content] items-center gap-2">
      <span className="h-2 overflow-hidden rounded-sm bg-ink/6" aria-hidden="true">
        <span
          className={`block h-full rounded-sm ${className}`}
          style={{ width: `${(share / most) * 100}%` }}
        />
      </span>
      <span className="text-13 tabular-nums">{text}</span>
    </div>
  )
  const isOver = (row.lift ?? 1) >= 1
  return (
    <div className="grid content-start gap-1">
      <p className="text-20 font-semibold tracking-tight">
        <LiftFigure row={row} />
      </p>
      {bar(
        row.audience_share,
        `${isOver ? 'bg-over border-over' : 'bg-under border-under'} ${row.significant ? '' : 'border bg-transparent!'}`,
        t('communities.ofAudience', { share: formats.percent(row.audience_share) }),
      )}
      {bar(
        row.baseline_share,
        'bg-baseline',
        t('communities.ofBaseline', { share: formats.percent(row.baseline_share) }),
      )}
      <p className="text-12 text-ink-soft">
        {t(row.significant ? 'communities.clear' : 'communities.unclear')}
      </p>
    </div>
  )
}

function TopAccounts({ community }: { community: Community }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const adding = useAdding()
  const items = communityItems(community)
  const isChosen = items.length > 0 && items.every((item) => adding?.has(item))
  if (items.length === 0) return <span />
  return (
    <div className="grid content-start gap-2 md:max-xl:col-span-2">
      <ul aria-label={t('communities.accounts')} className="grid gap-1 md:max-xl:grid-cols-2 xl:grid-cols-1">
        {community.top_accounts.map(({ profile, audience_share }) => (
          <li key={profile.network_id} className="flex min-w-0 items-center gap-2 text-13">
            <Avatar text={profile.name} size={20} isDecorative />
            <span className="min-w-0 flex-1 truncate">@{profile.handle}</span>
            <span className="text-ink-soft tabular-nums">{formats.percent(audience_share, 0)}</span>
          </li>
        ))}
      </ul>
      {adding && (
        <div>
          <Button
            size="sm"
            aria-pressed={isChosen}
            icon={isChosen ? <CheckIcon size={18} /> : <AddIcon size={18} />}
            onClick={() => adding.toggle(items)}
          >
            {isChosen
              ? t('communities.takeBack')
              : t('communities.addAccounts', { count: items.length, n: formats.number(items.length) })}
          </Button>
        </div>
      )}
    </div>
  )
}
