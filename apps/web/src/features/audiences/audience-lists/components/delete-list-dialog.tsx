import type { AudienceList, AudienceListUses } from '@rookery/contract'
import { audienceListsCalls } from '@rookery/contract/facts.ts'
import { Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface DeleteListDialogProps {
  list: AudienceList
  onClose: () => void
}

/**
 * Says what uses a list before it is deleted. A deleted list's people are stored nowhere, so deletion cannot be
 * undone.
 */
export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const t = useT('audienceLists')
  const client = useQueryClient()
  const uses = useQuery({
    queryKey: ['audience-lists', list.id, 'uses'],
    queryFn: ({ signal }) =>
      api.call(audienceListsCalls.getAudienceListUses, { pk: list.id }, { signal, quiet: true }),
    // Asked each time: it is about to be confirmed.
    gcTime: 0,
  })
  return (
    <ConfirmDialog
      title={t('remove.title', { name: list.name })}
      text={t('remove.text')}
      confirmLabel={t('table.delete')}
      onConfirm={async () => {
        // Only what was shown is confirmed.
        const confirmed = uses.data ? ({ confirmed: 'true' } as const) : {}
        await api.call(audienceListsCalls.deleteAudienceList, { pk: list.id, ...confirmed })
        await client.invalidateQueries({ queryKey: ['audience-lists'] })
        await client.invalidateQueries({ queryKey: ['audiences'] })
        toasts.add({ level: 'info', text: t('remove.done', { name: list.name }) })
      }}
      onClose={onClose}
    >
      {uses.isPending && <Skeleton label={t('remove.loading')} lines={['60%', '40%']} />}
      {uses.isError && <p className="text-13 text-danger">{errorText(uses.error)}</p>}
      {uses.data && <Uses uses={uses.data} />}
    </ConfirmDialog>
  )
}

function Uses({ uses: { audiences, plans, ad_sets, drafts, uploads } }: { uses: AudienceListUses }) {
  const t = useT('audienceLists')
  const named = [
    ['audiences', audiences],
    ['plans', plans],
    ['adSets', ad_sets],
    ['uploads', uploads],
  ] as const
  if (drafts === 0 && named.every(([, things]) => things.length === 0))
    return <p className="text-13">{t('remove.unused')}</p>
  return (
    <dl className="grid max-h-72 gap-2 overflow-y-auto text-13">
      {named.map(
        ([what, things]) =>
          things.length > 0 && (
            <div key={what}>
              <dt className="font-medium">{t(`remove.${what}`, { count: things.length })}</dt>
              {things.map(({ id, name }) => (
                <dd key={id} className="break-words">
                  {name}
                </dd>
              ))}
            </div>
          ),
      )}
      {drafts > 0 && <dt className="font-medium">{t('remove.drafts', { count: drafts })}</dt>}
    </dl>
  )
}
