import { UPLOAD_BYTES_CAP } from '@rookery/contract/constants.ts'
import { Button, Dialog, DropZone } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePlanLimit } from '../../../shared/teams/use-plan-limit.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { uploadList, type ListMapping } from '../../../shared/audience-lists/upload-list.ts'
import { PREVIEW_BYTES, readPreview, type Preview } from '../model/read-preview.ts'
import { ListForm } from './list-form.tsx'
import { ImportProgress } from './import-progress.tsx'
import { SendingProgress } from './sending-progress.tsx'

type Step =
  | { at: 'choose'; error?: string }
  | { at: 'form'; file: File; preview: Preview; error?: string }
  | { at: 'sending'; file: File; preview: Preview; mapping: ListMapping; sent: number }
  | { at: 'importing'; import_id: string; name: string; is_known: boolean }

const BYTES_PER_MEGABYTE = 1_000_000

/** Creates a list from a local file: choose, check, send, import. */
export function UploadListDialog({ onClose }: { onClose: () => void }) {
  const t = useT('audienceLists')
  const common = useT('common')
  const team = useTeam()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const reportPlanLimit = usePlanLimit()
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])

  async function choose(file: File) {
    if (file.size > UPLOAD_BYTES_CAP)
      return setStep({
        at: 'choose',
        error: t('dialog.tooLarge', { n: UPLOAD_BYTES_CAP / BYTES_PER_MEGABYTE }),
      })
    const preview = readPreview(new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer()))
    if (preview === null) return setStep({ at: 'choose', error: t('dialog.notText') })
    if (preview.rows.length === 0) return setStep({ at: 'choose', error: t('dialog.empty') })
    setStep({ at: 'form', file, preview })
  }

  async function send(file: File, preview: Preview, mapping: ListMapping) {
    const startedImport = Date.now()
    const controller = new AbortController()
    controllerRef.current = controller
    const reportSent = (sent: number) => setStep({ at: 'sending', file, preview, mapping, sent })
    reportSent(0)
    try {
      const listImport = await uploadList(file, team.id, mapping, reportSent, controller.signal)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['audience-lists'] }),
        client.invalidateQueries({ queryKey: ['jobs'] }),
      ])
      const is_known =
        listImport.finished_at !== null && new Date(listImport.finished_at).getTime() < startedImport
      setStep({ at: 'importing', import_id: listImport.id, name: mapping.name, is_known })
    } catch (error) {
      reportPlanLimit(error)
      if (!controller.signal.aborted) setStep({ at: 'form', file, preview, error: errorText(error) })
    }
  }

  const stopUpload = () => {
    controllerRef.current?.abort()
    if (step.at === 'sending') setStep({ at: 'form', file: step.file, preview: step.preview })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('dialog.title')}
      closeLabel={common('actions.close')}
      footer={
        step.at === 'sending' ? (
          <Button onClick={stopUpload}>{t('dialog.stop')}</Button>
        ) : step.at === 'form' ? undefined : (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        )
      }
    >
      {step.at === 'choose' && (
        <DropZone
          label={t('dialog.drop')}
          description={t('dialog.dropHint', { n: UPLOAD_BYTES_CAP / BYTES_PER_MEGABYTE })}
          chooseLabel={t('dialog.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={step.error}
          onFile={(file) => void choose(file)}
        />
      )}
      {step.at === 'form' && (
        <ListForm
          // Another file resets the form.
          key={`${step.file.name} ${step.file.lastModified}`}
          fileName={step.file.name}
          preview={step.preview}
          error={step.error}
          onOther={() => setStep({ at: 'choose' })}
          onSend={(mapping) => void send(step.file, step.preview, mapping)}
        />
      )}
      {step.at === 'sending' && <SendingProgress sent={step.sent} total={step.file.size} />}
      {step.at === 'importing' && (
        <ImportProgress
          importId={step.import_id}
          name={step.name}
          isKnown={step.is_known}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
