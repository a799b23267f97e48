import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, EmptyState, GroupsIcon, Skeleton, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { LiftFigure } from '../../../../shared/insights/lift-figure.tsx'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { audienceNamesQuery, communitiesOfQuery, type CommunitiesSubject } from '../api/communities.query.ts'
import { CommunityLine } from './community-line.tsx'
import { ModelCards } from './model-cards.tsx'

const NO_COMMUNITY = 'none'

/** Form for an account or one of the team's audiences, whose communities are then shown instead of all. */
export function SubjectForm() {
  const t = useT('communities')
  const team = useTeam()
  const handle = useSearchParam('handle') ?? ''
  const audience = useSearchParam('audience')
  const audiences = useQuery(audienceNamesQuery(team.id))
  const [text, setText] = useState(handle)
  const isReady = /^[@＠]?\w{1,15}$/.test(text.trim())
  function submitHandle(event: FormEvent) {
    event.preventDefault()
    if (isReady)
      setSearchParams({ handle: text.trim().replace(/^[@＠]/, ''), audience: null }, { push: true })
  }
  return (
    <section aria-label={t('lookup.title')} className="mb-6 border-l-2 border-hairline pl-4">
      <h2 className="font-medium">{t('lookup.title')}</h2>
      <p className="mb-3 text-13 text-ink-soft">{t('lookup.description')}</p>
      <form onSubmit={submitHandle} className="flex flex-wrap items-end gap-3">
        <TextField
          className="w-48"
          label={t('lookup.handle')}
          placeholder={t('lookup.placeholder')}
          value={text}
          onChange={setText}
          maxLength={16}
          autoComplete="off"
        />
        <Button type="submit" isDisabled={!isReady}>
          {t('lookup.go')}
        </Button>
        <NativeSelect
          className="max-w-72"
          label={t('lookup.audience')}
          value={audience ?? NO_COMMUNITY}
          onChange={(id) => {
            setText('')
            setSearchParams({ audience: id === NO_COMMUNITY ? null : id, handle: null }, { push: true })
          }}
          options={[
            { id: NO_COMMUNITY, label: t('lookup.choose') },
            ...(audiences.data ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
        />
        {(handle || audience) && (
          <Button
            variant="quiet"
            onClick={() => {
              setText('')
              setSearchParams({ handle: null, audience: null })
            }}
          >
            {t('lookup.clear')}
          </Button>
        )}
      </form>
    </section>
  )
}

/** Communities of these people, most over-represented first. */
export function CommunitiesOf({ subject }: { subject: CommunitiesSubject }) {
  const t = useT('communities')
  const formats = useFormats()
  const locale = useLocale()
  const team = useTeam()
  const audiences = useQuery(audienceNamesQuery(team.id))
  const found = useQuery(communitiesOfQuery(subject, locale))
  if (found.isError)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('loading')} height={320} />
  const { results, core_audience, unknown_share } = found.data
  const name =
    'handle' in subject
      ? `@${subject.handle}`
      : (audiences.data?.find(({ id }) => id === subject.audience_id)?.name ?? '')
  if (core_audience === null || results.length === 0)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('lookup.of', { name })}
        description={t('lookup.nobody', { n: formats.number(PRIVACY_MINIMUM) })}
      />
    )
  return (
    <>
      <h2 className="text-16 font-semibold">{t('lookup.of', { name })}</h2>
      <div className="flex items-center gap-1 text-13 text-ink-soft">
        <p>
          {t('members', { n: formats.number(core_audience) })}
          {unknown_share > 0 && ` · ${t('lookup.unknown', { share: formats.percent(unknown_share, 0) })}`}
        </p>
        <ModelCards />
      </div>
      <ul className="divide-y divide-hairline">
        {results.map(({ row, ...community }) => (
          <CommunityLine
            key={community.id}
            community={community}
            figure={
              <>
                <p className="text-16 font-semibold text-ink">
                  <LiftFigure row={row} />
                </p>
                <p>
                  {t('lookup.share', {
                    share: formats.percent(row.audience_share),
                    baseline: formats.percent(row.baseline_share),
                  })}
                </p>
                <p className="text-12">{t(row.significant ? 'lookup.clear95' : 'lookup.unclear')}</p>
              </>
            }
          />
        ))}
      </ul>
    </>
  )
}
