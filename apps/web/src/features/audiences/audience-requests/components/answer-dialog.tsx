import type { AudienceRequest } from '@rookery/contract'
import { audienceRequestsCalls, audiencesCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, TextField } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'

interface AnswerDialogProps {
  request: AudienceRequest
  state: 'delivered' | 'declined'
  onClose: () => void
}

/**
 * Answers a request with an audience of the editors' own team or of the catalogue, or declines it, with a
 * note.
 */
export function AnswerDialog({ request, state, onClose }: AnswerDialogProps) {
  const t = useT('audienceRequests')
  const common = useT('common')
  const team = useTeam()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  async function answer() {
    try {
      await api.call(audienceRequestsCalls.updateAudienceRequest, {
        pk: request.id,
        state,
        ...(chosen ? { audience_id: chosen.id } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      })
      await client.invalidateQueries({ queryKey: ['audience-requests'] })
      toasts.add({ level: 'success', text: t('answer.done') })
      onClose()
    } catch (cause) {
      setError(errorText(cause))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(state === 'delivered' ? 'answer.deliverTitle' : 'answer.declineTitle', { name: request.name })}
      description={request.description}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" isDisabled={state === 'delivered' && !chosen} onClick={answer}>
            {t('answer.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {state === 'delivered' && (
          <Combobox
            label={t('answer.audience')}
            loadingText={t('loading')}
            emptyText={t('answer.none')}
            value={chosen?.id ?? null}
            load={async (q, signal) => {
              const { results } = await api.call(
                audiencesCalls.listAudiences,
                { source: 'saved', team_id: team.id, q: q || undefined, limit: 20 },
                { signal, quiet: true },
              )
              return results.map(({ id, name }) => ({ id, label: name }))
            }}
            onSelect={setChosen}
          />
        )}
        <TextField
          label={t('answer.note')}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={2000}
          error={error}
        />
      </div>
    </Dialog>
  )
}
