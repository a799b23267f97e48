import { Button, Notice } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** What was uploaded to the ad account is targeted itself: nothing has to be compiled. */
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
