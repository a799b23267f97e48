import type { CallOutput } from '@rookery/contract'
import { AddCircleIcon, Button, Notice, TextField, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { teamSiteAddress } from '../../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { saveJobAudience } from '../api/job-title.query.ts'

/** Keeps the package as an audience of a team; who has no team makes one on the dashboard first. */
export function SaveForm({ name, found }: { name: string; found: CallOutput<'target-job-titles'> }) {
  const t = useT('jobTitle')
  const teams = useQuery(teamsQuery).data
  const [text, setText] = useState(name)
  const [teamId, setTeamId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [savedHref, setSavedHref] = useState<string>()
  if (!teams) return null
  const team = teams.find(({ id }) => id === teamId) ?? teams[0]
  if (!team)
    return (
      <p className="text-14 text-ink-soft">
        {t('save.noTeam')} <TextLink href={teamSiteAddress('/welcome')}>{t('save.makeTeam')}</TextLink>
      </p>
    )
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!team || isBusy || text.trim().length < 2) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { id } = await saveJobAudience(team, text.trim(), found.targeting_package)
      setSavedHref(teamSiteAddress(`/${team.slug}/audiences/${id}`))
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(false)
  }
  if (savedHref)
    return (
      <Notice
        tone="success"
        title={t('save.saved', { name: text.trim(), team: team.name })}
        action={<TextLink href={savedHref}>{t('save.open')}</TextLink>}
      />
    )
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <TextField label={t('save.name')} value={text} onChange={setText} maxLength={120} />
      {teams.length > 1 && (
        <NativeSelect
          label={t('save.team')}
          value={team.id}
          onChange={setTeamId}
          options={teams.map(({ id, name: label }) => ({ id, label }))}
        />
      )}
      {failure && <Notice tone="danger" title={failure} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={<AddCircleIcon size={18} />}
          isBusy={isBusy}
          isDisabled={text.trim().length < 2}
        >
          {t('save.go')}
        </Button>
      </div>
    </form>
  )
}
