import { ProgressBar } from '@rookery/ui'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

const MEGA = 1_000_000

/** Progress of sending bytes. */
export function SendingProgress({ sent, total }: { sent: number; total: number }) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const megabytes = (bytes: number) => formats.number(bytes / MEGA, 1)
  return (
    <ProgressBar
      label={t('dialog.sending')}
      value={sent / total}
      detail={t('dialog.sendingDetail', { sent: megabytes(sent), total: megabytes(total) })}
    />
  )
}
