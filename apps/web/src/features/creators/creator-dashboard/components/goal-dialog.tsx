import type { CallOutput } from '@rookery/contract'
import { Button, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useSetGoal } from '../api/dashboard.ts'
import { readCount } from '../model/read-count.ts'

interface GoalDialogProps {
  accountId: string
  goal: CallOutput<'get-creator-stats'>['goal']
  onClose: () => void
}

/** How many followers by which day; a goal can be ended here. */
export function GoalDialog({ accountId, goal, onClose }: GoalDialogProps) {
  const t = useT('creatorDashboard')
  const setGoal = useSetGoal(accountId)
  const [followers, setFollowers] = useState(goal ? String(goal.followers) : '')
  const [by, setBy] = useState(goal?.by ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  async function store(next: { followers: number; by: string } | null) {
    try {
      await setGoal.mutateAsync(next)
      onClose()
    } catch (cause) {
      const ofFields = fieldErrors(cause)
      setErrors(Object.keys(ofFields).length > 0 ? ofFields : { other: errorText(cause) })
    }
  }
  function submit() {
    const wanted = readCount(followers)
    if (wanted === null) return setErrors({ followers: t('goal.wrongNumber') })
    void store({ followers: wanted, by })
  }
  const fieldError = (name: string) => (errors[name] === undefined ? {} : { error: errors[name] })
  return (
    <FormDialog
      size="sm"
      title={goal ? t('goal.change') : t('goal.set')}
      submitLabel={t('goal.save')}
      isDisabled={followers.trim() === '' || by === ''}
      isBusy={setGoal.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('goal.followers')}
          inputMode="numeric"
          value={followers}
          onChange={setFollowers}
          autoFocus
          {...fieldError('followers')}
        />
        <TextField label={t('goal.by')} type="date" value={by} onChange={setBy} {...fieldError('by')} />
      </div>
      {goal && (
        <Button className="mt-3" size="sm" variant="quiet" onClick={() => store(null)}>
          {t('goal.end')}
        </Button>
      )}
      {errors['other'] && (
        <p role="alert" className="mt-3 text-13 text-danger">
          {errors['other']}
        </p>
      )}
    </FormDialog>
  )
}
