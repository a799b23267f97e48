import { Notice } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Says that X did not answer and how old the copy is that is shown instead. */
export function CopyNotice({ copy }: { copy: { read_at: string | null; cause: string } }) {
  const t = useT('socialLists')
  const formats = useFormats()
  if (copy.cause === '' || copy.read_at === null) return null
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t('old', { at: formats.dateTime(copy.read_at) })}>
        {copy.cause}
      </Notice>
    </div>
  )
}
