import type { Community, InsightDataOf, InsightRow } from '@rookery/contract'
import { COMPARE_CAP } from '@rookery/contract/constants.ts'
import { AddIcon, Badge, Button, Card, CheckIcon, Checkbox, Chip, EmptyState, GroupsIcon } from '@rookery/ui'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'
import { communityColor } from '@rookery/ui/charts/community-color.ts'
import { useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { communityItems } from '../../../../../shared/insights/items-of.ts'
import { useAdding } from '../../../../../shared/insights/adding.tsx'
import { CommunityMark } from '../../../../../shared/insights/community-mark.tsx'
import { LiftFigure } from '../../../../../shared/insights/lift-figure.tsx'
import type { InsightSubject } from '../../model/insight-subject.ts'
import { useSegments } from './use-segments.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Communities = InsightDataOf<'communities'>
const VISIBLE_COUNT = 8

/** The communities of the audience, most over-represented first. */
export const communities = defineTabScreen({
  name: 'communities',
  Screen: CommunitiesTab,
  figures: ['communities.communities'],
  readQuestion: null,
})

function CommunitiesTab({ data, subject }: { data: Communities; subject: InsightSubject }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const [isExpanded, setExpanded] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const segments = useSegments(subject)
  const comparedCommunities = data.communities
    .map(({ community }) => community)
    .filter(({ id }) => chosen.has(id))
  if (!data.found)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('communities.pending')}
        description={t('communities.pendingNote')}
      />
    )
  const strongestCommunity = data.communities.find(({ row }) => row.significant && (row.lift ?? 0) > 1)
  const visibleCommunities = isExpanded ? data.communities : data.communities.slice(0, VISIBLE_COUNT)
  const computedAt = data.communities[0]?.community.computed_at
  return (
    <Card
      headingLevel={2}
      title={
        strongestCommunity
          ? t('communities.finding', {
              name: strongestCommunity.community.name,
              lift: formats.number(strongestCommunity.row.lift!, 1),
            })
          : t('communities.same')
      }
      description={`${t('communities.description')} ${t('communities.segmentNote')}`}
      actions={
        <>
          <ModelCardButton model="communities" />
          <ModelCardButton model="country" about={t('communities.places')} />
        </>
      }
      footer={computedAt && t('communities.counted', { date: formats.zonedTime(computedAt) })}
    >
      {data.communities.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('communities.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {visibleCommunities.map(({ community, row }) => (
            <CommunityRow
              key={community.id}
              community={community}
              row={row}
              isChosen={chosen.has(community.id)}
              onChoose={(isChosen) => {
                const nextChosen = new Set(chosen)
                if (isChosen) nextChosen.add(community.id)
                else nextChosen.delete(community.id)
                setChosen(nextChosen)
              }}
              onSave={() => segments.save(community)}
            />
          ))}
        </ul>
      )}
      {comparedCommunities.length > 0 && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-md border border-edge/60 bg-raised px-4 py-2 shadow-float">
          <p role="status" className="min-w-0 flex-1 basis-48 text-13">
            {t('communities.chosen', {
              count: comparedCommunities.length,
              n: formats.number(comparedCommunities.length),
            })}
          </p>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            {t('adding.clear')}
          </Button>
          <Button
            variant="primary"
            isDisabled={comparedCommunities.length < 2 || comparedCommunities.length > COMPARE_CAP}
            onClick={() => segments.compare(comparedCommunities)}
          >
            {t('communities.compare')}
          </Button>
        </div>
      )}
      {visibleCommunities.length < data.communities.length && (
        <div className="mt-2">
          <Button onClick={() => setExpanded(true)}>
            {t('communities.showAll', { n: formats.number(data.communities.length) })}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface CommunityRowProps {
  community: Community
  row: InsightRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onSave: () => Promise<unknown>
}

/** One community as a segment: colour and name, share of the audience, accounts, and a button to save it. */
function CommunityRow({ community, row, isChosen, onChoose, onSave }: CommunityRowProps) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const countryCodes = community.countries
    .slice(0, 3)
    .map(({ code, share }) => `${formats.region(code)} ${formats.percent(share, 0)}`)
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <CommunityMark id={community.id} icon={community.icon} />
          <h3 className="min-w-0 text-14 font-semibold">{community.name}</h3>
          <span title={t('communities.stableNote', { share: formats.percent(community.stability, 0) })}>
            <Badge tone={community.stable ? 'success' : 'warn'}>
              {t(community.stable ? 'communities.stable' : 'communities.unstable')}{' '}
              {formats.percent(community.stability, 0)}
            </Badge>
          </span>
        </div>
        <p className="mt-0.5 text-13 text-ink-soft">
          {[t('communities.size', { n: formats.number(community.size) }), ...countryCodes].join(' · ')}
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
        {community.top_accounts.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" onClick={onSave}>
              {t('communities.save')}
              <span className="sr-only"> {community.name}</span>
            </Button>
            <Checkbox
              isChecked={isChosen}
              onChange={onChoose}
              label={
                <>
                  {t('communities.choose')}
                  <span className="sr-only"> {community.name}</span>
                </>
              }
            />
          </div>
        )}
      </div>
      <ShareOfAudience row={row} color={communityColor(community.id)} />
      <TopAccounts community={community} />
    </li>
  )
}

/** Share and baseline as two bars on one scale, and the lift with its interval. */
function ShareOfAudience({ row, color }: { row: InsightRow; color: string }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const largestShare = Math.max(row.audience_share, row.baseline_share, 0.0001)
  const shareBar = (share: number, className: string, text: string, background?: string) => (
    <div className="grid gap-1 py-0.5">
      <span className="h-2 overflow-hidden rounded-sm bg-ink/6" aria-hidden="true">
        <span
          className={`block h-full rounded-sm ${className}`}
          style={{ width: `${(share / largestShare) * 100}%`, background }}
        />
      </span>
      <span className="text-13 tabular-nums">{text}</span>
    </div>
  )
  return (
    <div className="grid content-start gap-1">
      <p className="text-20 font-semibold tracking-tight">
        {formats.number(row.audience_count)}{' '}
        <span className="text-14 font-normal">
          <LiftFigure row={row} />
        </span>
      </p>
      {shareBar(
        row.audience_share,
        '',
        t('communities.ofAudience', { share: formats.percent(row.audience_share) }),
        color,
      )}
      {shareBar(
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
  if (items.length === 0) return <p className="text-13 text-ink-soft">{t('communities.noAccounts')}</p>
  return (
    <div className="grid content-start gap-2 md:max-xl:col-span-2">
      <ul aria-label={t('communities.accounts')} className="grid gap-1 md:max-xl:grid-cols-2 xl:grid-cols-1">
        {community.top_accounts.map(({ profile, audience_share }) => (
          <li key={profile.network_id} className="flex min-w-0 items-center gap-2 text-13">
            <PersonAvatar name={profile.name} url={profile.avatar_url} size={20} />
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
