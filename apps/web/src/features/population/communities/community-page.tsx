import {
  AddCircleIcon,
  Breadcrumbs,
  Button,
  Card,
  EmptyState,
  GroupsIcon,
  KeyFigure,
  KeyFigures,
  LinkButton,
  PageHeader,
  Skeleton,
  TextLink,
} from '@rookery/ui'
import { PersonAvatar } from '../../../shared/pictures/person-avatar.tsx'
import type { CallOutput, ListedCommunity } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { AddingProvider, AddToggle } from '../../../shared/insights/adding.tsx'
import { accountItem } from '../../../shared/insights/items-of.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { CommunityMark } from '../../../shared/insights/community-mark.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useBuildFromPackage } from '../../../shared/recipe/use-build-from-package.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { communityQuery } from './api/communities.query.ts'
import { AsOfLine } from './components/as-of-line.tsx'
import { StabilityBadge } from './components/stability-badge.tsx'
import type { CommunitiesPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/communities/:communityId: members, evidence for its name, and buttons to build an audience. */
function CommunityPage() {
  const t = useT('communities')
  const formats = useFormats()
  const locale = useLocale()
  const paths = usePaths<CommunitiesPaths>()
  const { communityId = '' } = useParams()
  const found = useQuery(communityQuery(communityId, locale))
  const build = useBuildFromPackage()
  useDocumentTitle(found.data ? `${found.data.name} · ${t('title')}` : t('title'))
  const list = paths.communities()
  if (found.isError)
    return isMissing(found.error) ? (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('detail.missing')}
        action={<LinkButton href={list}>{t('detail.toList')}</LinkButton>}
      />
    ) : (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
    )
  if (!found.data) return <Skeleton label={t('loading')} height={480} />
  const community = found.data
  return (
    <AddingProvider onAdd={(items) => build(null, items)}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('detail.back')} items={[{ href: list, label: t('detail.back') }]} />
        }
        title={
          <span className="flex items-center gap-2">
            <CommunityMark id={community.id} icon={community.icon} />
            {community.name}
          </span>
        }
        description={community.description}
        actions={
          community.suggested_package && (
            <Button
              variant="primary"
              icon={<AddCircleIcon size={18} />}
              onClick={() => build(community.suggested_package)}
            >
              {t('build')}
            </Button>
          )
        }
      />
      <KeyFigures>
        <KeyFigure label={t('detail.people')} value={formats.number(community.size)} />
        <KeyFigure
          label={t('detail.stability')}
          value={<StabilityBadge stability={community.stability} stable={community.stable} />}
          note={t('stableNote', { share: formats.percent(community.stability, 0) })}
        />
        <KeyFigure label={t('detail.opened')} value={formats.number(community.search_count)} />
      </KeyFigures>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Evidence evidence={community.evidence} />
          <Places countries={community.countries} />
          <Neighbours neighbours={community.neighbours} />
        </div>
        <Accounts accounts={community.top_accounts} />
      </div>
      <AsOfLine computedAt={community.computed_at} snapshot={community.snapshot} />
    </AddingProvider>
  )
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

const namedKinds = [
  'interest',
  'hashtag',
  'keyword',
  'handle',
  'job_title',
  'conversation_topic',
  'movie_tv_show',
] as const
const kindOf = (kind: string) => namedKinds.find((each) => each === kind) ?? 'other'

function Evidence({ evidence }: Pick<ListedCommunity, 'evidence'>) {
  const t = useT('communities')
  const formats = useFormats()
  const largestLift = Math.max(...evidence.map(({ lift }) => lift), 1)
  return (
    <Card
      headingLevel={2}
      title={t('detail.evidence')}
      description={t('detail.evidenceNote')}
      actions={<ModelCardButton model="communities" about={t('detail.evidence')} />}
    >
      <ul className="grid gap-2">
        {evidence.map(({ kind, label, lift }) => (
          <li
            key={`${kind} ${label}`}
            title={t('times', { lift: formats.number(lift, 1) })}
            className="grid grid-cols-[minmax(0,1fr)_40%_7ch] items-center gap-3 text-13"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{label}</span>
              <span className="block text-12 text-ink-soft">{t(`detail.kinds.${kindOf(kind)}`)}</span>
            </span>
            <span className="h-2 overflow-hidden rounded-sm bg-ink/6" aria-hidden="true">
              <span
                className="block h-full rounded-sm bg-over"
                style={{ width: `${(Math.log(lift + 1) / Math.log(largestLift + 1)) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">×{formats.number(lift, 1)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Places({ countries }: Pick<ListedCommunity, 'countries'>) {
  const t = useT('communities')
  const formats = useFormats()
  const unknownShare = Math.max(0, 1 - countries.reduce((sum, { share }) => sum + share, 0))
  const rows = [
    ...countries.map(({ code, share }) => ({ id: code, label: formats.region(code), share })),
    { id: 'unknown', label: t('detail.unknownPlace'), share: unknownShare },
  ]
  return (
    <Card
      headingLevel={2}
      title={t('detail.places')}
      actions={<ModelCardButton model="country" about={t('detail.places')} unknown={unknownShare} />}
    >
      <ul className="grid gap-2">
        {rows.map(({ id, label, share }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_40%_7ch] items-center gap-3 text-13">
            <span className="truncate">{label}</span>
            <span className="h-2 overflow-hidden rounded-sm bg-ink/6" aria-hidden="true">
              <span
                className={`block h-full rounded-sm ${id === 'unknown' ? 'bg-baseline' : 'bg-signal'}`}
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{formats.percent(share, 0)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Accounts({ accounts }: { accounts: ListedCommunity['top_accounts'] }) {
  const t = useT('communities')
  const formats = useFormats()
  return (
    <Card headingLevel={2} title={t('accounts')}>
      <ul className="divide-y divide-hairline">
        {accounts.map(({ profile, audience_share }) => (
          <li key={profile.network_id} className="flex items-center gap-3 py-2">
            <PersonAvatar name={profile.name} url={profile.avatar_url} size={24} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-13 font-medium">{profile.name}</span>
              <span className="block truncate text-12 text-ink-soft">
                @{profile.handle} ·{' '}
                {t('detail.followersAll', { n: formats.publicCount(profile.followers_count) })}
              </span>
            </span>
            <span className="sr-only">
              {t('detail.followers', { share: formats.percent(audience_share, 0) })}
            </span>
            <AddToggle item={accountItem(profile)} name={`@${profile.handle}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Neighbours({ neighbours }: Pick<CallOutput<'get-community'>, 'neighbours'>) {
  const t = useT('communities')
  const formats = useFormats()
  const paths = usePaths<CommunitiesPaths>()
  return (
    <Card
      headingLevel={2}
      title={t('detail.neighbours')}
      actions={<ModelCardButton model="communities" about={t('detail.neighbours')} />}
    >
      {neighbours.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('detail.neighboursNone')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {neighbours.map(({ id, name, icon, shared, lift }) => (
            <li key={id} className="py-2">
              <span className="inline-flex items-center gap-2">
                <CommunityMark id={id} icon={icon} />
                <TextLink href={paths.community(id)}>{name}</TextLink>
              </span>
              <span className="block text-12 text-ink-soft">
                {t('detail.neighbour', { n: formats.number(shared), lift: formats.number(lift, 1) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export default screen<CommunitiesPaths, 'communityId'>(CommunityPage)
