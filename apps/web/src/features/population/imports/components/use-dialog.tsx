import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/**
 * Confirms before another population is put in use for all users; all figures on screen are then refetched.
 */
export function UseDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT('imports')
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('populations.confirm.title', { name })}
      text={t('populations.confirm.text')}
      confirmLabel={t('populations.confirm.confirm')}
      onConfirm={async () => {
        await api.call(calls.usePopulation, { name })
        await client.invalidateQueries()
        toasts.add({ level: 'info', text: t('populations.done', { name }) })
      }}
      onClose={onClose}
    />
  )
}
