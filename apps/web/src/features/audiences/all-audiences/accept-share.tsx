import { audienceSharesCalls } from '@rookery/contract/facts.ts'
import { Button, Card, LinkButton, Notice, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePathsFor } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { readRecentTeam } from '../../../shared/teams/recent-team.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import type { AllAudiencesPaths } from './paths.ts'

/** Accepts an audience shared by link, into a team the user chooses. */
export function AcceptShare({ code }: { code: string }) {
  const pathsFor = usePathsFor<AllAudiencesPaths>()
  const t = useT('store')
  const go = useGo()
  const client = useQueryClient()
  const { data: teams = [] } = useQuery(teamsQuery)
  const share = useQuery({
    queryKey: ['share', code],
    retry: false,
    queryFn: ({ signal }) =>
      api.call(audienceSharesCalls.openAudienceShare, { code }, { signal, quiet: true }),
  })
  const recentSlug = readRecentTeam()
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState('')
  if (share.isError)
    return (
      <Notice tone="warn" title={t('accept.invalid')}>
        {t('accept.invalidHelp')}
      </Notice>
    )
  if (!share.data) return <Skeleton label={t('detail.loading')} height={160} />
  const { data } = share
  const team =
    teams.find(({ id }) => id === chosen) ?? teams.find(({ slug }) => slug === recentSlug) ?? teams[0]
  const paths = pathsFor(team)
  const isAccepted = team !== undefined && data.team_ids.includes(team.id)

  async function accept() {
    if (!team) return
    setError('')
    try {
      const audience = await api.call(audienceSharesCalls.acceptAudienceShare, { code, team_id: team.id })
      await client.invalidateQueries({ queryKey: ['audiences'] })
      toasts.add({ level: 'success', text: t('accept.done', { name: audience.name, team: team.name }) })
      go(paths.audienceDetails(audience.id))
    } catch (cause) {
      setError(errorText(cause))
    }
  }
  return (
    <Card
      headingLevel={2}
      title={t('accept.title', { name: data.shared_by.name || data.shared_by.team_name })}
      description={t('accept.description', { audience: data.name, team: data.shared_by.team_name })}
    >
      <div className="grid max-w-96 gap-4">
        {data.message && (
          <blockquote className="border-l-2 border-hairline pl-3 whitespace-pre-wrap">
            <span className="block text-13 text-ink-soft">{t('accept.message')}</span>
            {data.message}
          </blockquote>
        )}
        {!team ? (
          <Notice
            tone="info"
            action={<LinkButton href={paths.createTeam}>{t('standalone.back')}</LinkButton>}
          >
            {t('accept.noTeam')}
          </Notice>
        ) : (
          <>
            {teams.length > 1 && (
              <NativeSelect
                label={t('accept.team')}
                value={team.id}
                onChange={setChosen}
                options={teams.map(({ id, name }) => ({ id, label: name }))}
              />
            )}
            {isAccepted ? (
              <Notice
                tone="info"
                action={
                  data.audience_id && (
                    <LinkButton href={paths.audienceDetails(data.audience_id)}>{t('accept.open')}</LinkButton>
                  )
                }
              >
                {t('accept.already')}
              </Notice>
            ) : (
              <div>
                <Button variant="primary" onClick={accept}>
                  {t('accept.submit')}
                </Button>
              </div>
            )}
            {error && <Notice tone="danger">{error}</Notice>}
          </>
        )}
      </div>
    </Card>
  )
}
