import { ProgressBar } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const BYTES_PER_MEGABYTE = 1_000_000

/** Progress of sending bytes. */
export function SendingProgress({ sent, total }: { sent: number; total: number }) {
  const t = useT('audienceLists')
  const formats = useFormats()
  const megabyteText = (bytes: number) => formats.number(bytes / BYTES_PER_MEGABYTE, 1)
  return (
    <ProgressBar
      label={t('dialog.sending')}
      value={sent / total}
      detail={t('dialog.sendingDetail', { sent: megabyteText(sent), total: megabyteText(total) })}
    />
  )
}
