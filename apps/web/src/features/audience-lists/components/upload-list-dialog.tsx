import { Button, Dialog } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { useListUpload } from '../api/use-list-upload.ts'
import { ChooseSource } from './choose-source.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ListForm } from './list-form.tsx'
import { SendingProgress } from './sending-progress.tsx'

/** Creates a list from a file or pasted rows: choose, check what was recognised, import. */
export function UploadListDialog({ onClose }: { onClose: () => void }) {
  const t = useT('audienceLists')
  const common = useT('common')
  const team = useTeam()
  const { step, send, read, startImport, chooseOther } = useListUpload(team.id)
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
        ) : step.at === 'form' ? undefined : (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        )
      }
    >
      {step.at === 'choose' && <ChooseSource error={step.error} onFile={(file) => void send(file)} />}
      {step.at === 'sending' && <SendingProgress sent={step.sent} total={step.file.size} />}
      {step.at === 'form' && (
        <ListForm
          // Another file resets the form.
          key={step.found.upload_id}
          found={step.found}
          isReading={step.isReading}
          error={step.error}
          onOther={chooseOther}
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
