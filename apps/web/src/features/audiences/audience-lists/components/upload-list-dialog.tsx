import { UPLOAD_BYTES_CAP } from '@rookery/contract/constants.ts'
import { Button, Dialog } from '@rookery/ui'
import { useId, useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ChooseSource } from '../../../../shared/table-files/choose-source.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { useListUpload } from '../api/use-list-upload.ts'
import { ImportProgress } from './import-progress.tsx'
import { ListForm } from './list-form.tsx'
import { SendingProgress } from './sending-progress.tsx'

const BYTES_PER_MEGABYTE = 1_000_000

/** Creates a list from a file or pasted rows: choose, check what was recognised, import. */
export function UploadListDialog({ onClose }: { onClose: () => void }) {
  const t = useT('audienceLists')
  const tables = useT('tables')
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const { step, send, read, startImport, chooseOther } = useListUpload(team.id)
  const [pasted, setPasted] = useState('')
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('dialog.title')}
      closeLabel={common('actions.close')}
      footer={
        step.at === 'sending' ? (
          <Button onClick={chooseOther}>{t('dialog.stop')}</Button>
        ) : step.at === 'form' ? (
          <>
            <Button onClick={chooseOther}>{t('dialog.other')}</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isBusy={step.busy !== null}
              isDisabled={step.busy === null && step.found.rows_taken === 0}
            >
              {t('dialog.start')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        )
      }
    >
      {step.at === 'choose' && (
        <ChooseSource
          label={t('dialog.drop')}
          description={t('dialog.dropHint', { n: formats.number(UPLOAD_BYTES_CAP / BYTES_PER_MEGABYTE) })}
          chooseLabel={t('dialog.choose')}
          pasteHint={t('dialog.pasteHint')}
          maxBytes={UPLOAD_BYTES_CAP}
          pasted={pasted}
          pastedName={tables('pastedName')}
          error={step.error}
          onPasted={setPasted}
          onFile={(file, of) => void send(file, of)}
        />
      )}
      {step.at === 'sending' && <SendingProgress sent={step.sent} total={step.file.size} />}
      {step.at === 'form' && (
        <ListForm
          // Another file resets the form.
          key={step.found.upload_id}
          id={formId}
          found={step.found}
          reading={step.reading}
          busy={step.busy}
          error={step.error}
          onChange={(changed) => void read(changed)}
          onImport={(name) => void startImport(name)}
        />
      )}
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
