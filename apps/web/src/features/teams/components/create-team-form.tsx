import type { Team } from '@rookery/contract'
import { announce, Button, TextField } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { CountryField } from './country-field.tsx'
import { useCreateTeam } from '../api/create-team.ts'

export function CreateTeamForm({
  onCreated,
  isFocused = true,
}: {
  onCreated: (team: Team) => void
  isFocused?: boolean
}) {
  const t = useT('teams')
  const create = useCreateTeam()
  const form = useForm(
    { name: '', country: '' },
    { name: { isRequired: true, minLength: 2, maxLength: 80 } },
    { name: t('create.name') },
  )
  const submit = () =>
    form.submit(async ({ name, country }) => {
      const team = await create.mutateAsync({ name: name.trim(), country: country || null })
      announce(t('create.created', { name: team.name }))
      onCreated(team)
    })
  return (
    <form
      noValidate
      className="flex max-w-[420px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
      <div>
        <Button variant="primary" type="submit" isBusy={create.isPending}>
          {t('create.submit')}
        </Button>
      </div>
    </form>
  )
}
