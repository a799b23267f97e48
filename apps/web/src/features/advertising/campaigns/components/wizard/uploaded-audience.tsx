import { Button, Notice } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'

/** A custom audience of the ad account, targeted directly: nothing is compiled. */
export function UploadedAudience({ name, onOther }: { name: string; onOther: () => void }) {
  const t = useT('campaignNew')
  return (
    <Notice
      tone="success"
      title={t('audience.uploaded', { name })}
      action={
        <Button size="sm" onClick={onOther}>
          {t('audience.other')}
        </Button>
      }
    >
      {t('audience.uploadedNote')}
    </Notice>
  )
}
