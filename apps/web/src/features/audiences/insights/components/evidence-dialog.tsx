import { Button, Dialog, DownloadIcon, Notice, RadioGroup } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import type { PeriodQuestion } from '../../../../shared/insights/period.ts'
import { useTimeZone } from '../../../../shared/insights/use-time-zone.ts'
import { makeEvidencePack, type EvidenceChoice } from '../api/make-evidence-pack.ts'
import type { InsightSubject } from '../model/insight-subject.ts'

export interface EvidenceProps {
  subject: InsightSubject
  /** Name of an unsaved recipe. */
  name?: string
  baseline: string | null
  /** The period of posts on the screen. */
  period: PeriodQuestion
  /** Time zone in which hours are given on the screen. */
  clock: string
  baselineName: string
}

/** All insights as one document: its format and language. */
export default function EvidenceDialog({
  subject,
  name = '',
  baseline,
  period,
  clock,
  baselineName,
  onClose,
}: EvidenceProps & { onClose: () => void }) {
  const t = useT('insights')
  const common = useT('common')
  const timeZone = useTimeZone()
  const locale = useLocale()
  const [format, setFormat] = useState<EvidenceChoice['format']>('pdf')
  const [language, setLanguage] = useState<EvidenceChoice['language']>(locale)
  const [error, setError] = useState<string>()

  async function make() {
    setError(undefined)
    try {
      await makeEvidencePack({ subject, name, baseline, period, clock, timeZone, format, language })
      toasts.add({ level: 'success', text: t('evidence.done') })
      onClose()
    } catch (cause) {
      setError(errorText(cause))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('evidence.title')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" icon={<DownloadIcon />} onClick={make}>
            {t('evidence.make')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-13 text-ink-soft">{t('evidence.description')}</p>
        <RadioGroup
          label={t('evidence.format')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'pdf', label: t('evidence.pdf') },
            { value: 'xlsx', label: t('evidence.xlsx') },
          ]}
        />
        <RadioGroup
          label={t('evidence.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ja', label: '日本語' },
          ]}
        />
        <p className="text-13">
          <span className="text-ink-soft">{t('evidence.against')}</span> {baselineName}
        </p>
        {error && <Notice tone="danger">{error}</Notice>}
      </div>
    </Dialog>
  )
}
