import type { Team } from '@rookery/contract'
import { TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { useKeeping, type Keepable, type Kept } from '../api/use-keeping.ts'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'

interface KeepDialogProps {
  what: Keepable
  result: Exploration
  /** The user's teams; without one the dialog asks for the name of the first. */
  teams: readonly Team[]
  more: readonly HandedItem[]
  onKept: (kept: Kept) => void
  onClose: () => void
}

/** Names what is kept, and the team that keeps it. */
export function KeepDialog({ what, result, teams, more, onKept, onClose }: KeepDialogProps) {
  const t = useT('openExplore')
  const { createTeam, keep } = useKeeping(result)
  const [name, setName] = useState(result.label)
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  const [teamName, setTeamName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isReady = name.trim() !== '' && (teams.length > 0 || teamName.trim().length >= 2)

  async function save() {
    if (!isReady || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const team = teams.find(({ id }) => id === teamId) ?? (await createTeam(teamName.trim()))
      onKept(await keep(what, { team, name: name.trim(), more }))
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t(`keep.${what}`)}
      description={t(`keep.${what}Text`)}
      isDisabled={!isReady}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField label={t('keep.name')} value={name} onChange={setName} maxLength={120} autoFocus />
        {teams.length === 0 && (
          <TextField
            label={t('keep.newTeam')}
            description={t('keep.newTeamText')}
            value={teamName}
            onChange={setTeamName}
            maxLength={80}
          />
        )}
        {teams.length > 1 && (
          <NativeSelect
            label={t('keep.team')}
            value={teamId}
            onChange={setTeamId}
            options={teams.map(({ id, name: label }) => ({ id, label }))}
          />
        )}
      </div>
    </FormDialog>
  )
}
