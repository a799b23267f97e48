import type { Team } from '@rookery/contract'
import { announceText, Button, TextField } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useMe } from '../../../../shared/session/use-me.ts'
import { CountryField } from './country-field.tsx'
import { useCreateTeam } from '../api/create-team.ts'

export function CreateTeamForm({
  onCreated,
  isFocused = true,
  initialName = '',
}: {
  onCreated: (team: Team) => void
  isFocused?: boolean
  initialName?: string
}) {
  const t = useT('teams')
  const createTeam = useCreateTeam()
  // An organisation's admins create teams in it.
  const ownOrganisations = (useMe()?.memberships ?? []).filter(
    ({ level, team }) => level === 'admin' && team.is_organisation,
  )
  const form = useForm(
    { name: initialName, country: '', organisation: '' },
    { name: { isRequired: true, minLength: 2, maxLength: 80 } },
    { name: t('create.name') },
  )
  const submitTeam = () =>
    form.submit(async ({ name, country, organisation }) => {
      const team = await createTeam.mutateAsync({
        name: name.trim(),
        country: country || null,
        ...(organisation ? { organisation_id: organisation } : {}),
      })
      announceText(t('create.created', { name: team.name }))
      onCreated(team)
    })
  return (
    <form
      noValidate
      className="flex max-w-[420px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submitTeam()
      }}
    >
      <TextField
        label={t('create.name')}
        value={form.values.name}
        onChange={(name) => form.set('name', name)}
        error={form.errors.name}
        maxLength={80}
        autoFocus={isFocused}
        autoComplete="organization"
        name="name"
        isRequired
      />
      <CountryField
        label={t('create.country')}
        value={form.values.country}
        onChange={(country) => form.set('country', country)}
        error={form.errors.country}
        isOptional
      />
      {ownOrganisations.length > 0 && (
        <NativeSelect
          label={t('create.organisation')}
          value={form.values.organisation}
          onChange={(organisation) => form.set('organisation', organisation)}
          options={[
            { id: '', label: t('create.noOrganisation') },
            ...ownOrganisations.map(({ team }) => ({ id: team.id, label: team.name })),
          ]}
        />
      )}
      <div>
        <Button variant="primary" type="submit" isBusy={createTeam.isPending}>
          {t('create.submit')}
        </Button>
      </div>
    </form>
  )
}
