import type { AudiencePlan } from '@rookery/contract'
import { audiencePlansCalls } from '@rookery/contract/facts.ts'
import { Button, DeleteIcon } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { planQuery } from '../api/plans.query.ts'
import type { PlansPaths } from '../paths.ts'

/** Status changes that a plan allows, and its deletion. */
export function StatusActions({ plan }: { plan: AudiencePlan }) {
  const t = useT('plans')
  const team = useTeam()
  const paths = usePaths<PlansPaths>()
  const go = useGo()
  const client = useQueryClient()
  const [openedDialog, setOpenedDialog] = useState<AudiencePlan['status'] | 'delete' | null>(null)
  const refreshPlan = async () => {
    await client.invalidateQueries({ queryKey: ['plans'] })
    await client.invalidateQueries({ queryKey: ['audiences'] })
  }
  const changeStatus = async (status: AudiencePlan['status']) => {
    try {
      const changedPlan = await api.call(audiencePlansCalls.updateAudiencePlan, {
        pk: plan.id,
        status,
        version: plan.version,
      })
      // At once, so that the next click sends the current version.
      client.setQueryData(planQuery(plan.id).queryKey, changedPlan)
      toasts.add({
        level: 'success',
        text: t('became', { name: plan.name, status: t(`statuses.${status}`) }),
      })
    } finally {
      // Also after another user's change: shows the current state.
      await refreshPlan()
    }
  }
  const removePlan = async () => {
    await api.call(audiencePlansCalls.deleteAudiencePlan, { pk: plan.id })
    toasts.add({ level: 'info', text: t('deleted', { name: plan.name }) })
    go(paths.plans())
    await client.invalidateQueries({ queryKey: ['plans', team.id] })
  }
  const isFinal = (status: string) => status === 'Halted' || status === 'Expired'
  const mayDelete = plan.status !== 'Active' && plan.status !== 'Paused'
  return (
    <>
      {plan.next_statuses.map((status) => (
        <Button
          key={status}
          variant={status === 'Active' ? 'primary' : undefined}
          onClick={() =>
            isFinal(status) ? setOpenedDialog(status) : attemptQuietly(() => changeStatus(status))
          }
        >
          {t(`become.${status}`)}
        </Button>
      ))}
      {mayDelete && (
        <Button icon={<DeleteIcon />} onClick={() => setOpenedDialog('delete')}>
          {t('delete')}
        </Button>
      )}
      {openedDialog && (
        <ConfirmDialog
          title={
            openedDialog === 'delete' ? t('deleteTitle', { name: plan.name }) : t(`become.${openedDialog}`)
          }
          text={openedDialog === 'delete' ? t('deleteText') : t('finalAsk')}
          confirmLabel={openedDialog === 'delete' ? t('delete') : t(`become.${openedDialog}`)}
          onConfirm={openedDialog === 'delete' ? removePlan : () => changeStatus(openedDialog)}
          onClose={() => setOpenedDialog(null)}
        />
      )}
    </>
  )
}
