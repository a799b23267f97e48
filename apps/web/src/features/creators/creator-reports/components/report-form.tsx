import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { Button, Card, Checkbox, Notice, RadioGroup, SegmentedControl, TextField } from '@rookery/ui'
import { ApiError } from '@rookery/api-client'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useReportChanges } from '../api/reports.ts'

const kinds = ['weekly', 'monthly', 'custom'] as const
const fileFormats = ['pdf', 'pptx', 'xlsx'] as const

/** Which days, which file, in which language; once or repeated, and to whom it is mailed. */
export function ReportForm({ accountId }: { accountId: string }) {
  const t = useT('creatorReports')
  const formats = useFormats()
  const locale = useLocale()
  const { make } = useReportChanges(accountId)
  const [kind, setKind] = useState<CreatorReport['kind']>('weekly')
  const [format, setFormat] = useState<CreatorReport['format']>('pdf')
  const [language, setLanguage] = useState<CreatorReport['language']>(locale)
  const [days, setDays] = useState({ start: '', end: '' })
  const [isRecurring, setRecurring] = useState(false)
  const [emails, setEmails] = useState('')
  const failure = make.error ? errorText(make.error) : undefined
  const errorsOf = fieldErrors(make.error)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isCustom = kind === 'custom'
    await make.mutateAsync({
      ...{ kind, format, language, recurring: isRecurring && !isCustom },
      emails: emails.split(/[\s,;、，；]+/).filter(Boolean),
      ...(isCustom && days.start ? { start: days.start } : {}),
      ...(isCustom && days.end ? { end: days.end } : {}),
    })
    toasts.add({ level: 'success', text: t('form.made') })
    setEmails('')
  }
  return (
    <Card title={t('form.title')}>
      <form className="grid gap-5" onSubmit={(event) => void send(event).catch(() => {})}>
        <RadioGroup
          label={t('form.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({
            value,
            label: t(`form.kinds.${value}`),
            description: t(`form.kindHints.${value}`),
          }))}
        />
        {kind === 'custom' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('form.start')}
              type="date"
              value={days.start}
              onChange={(start) => setDays({ ...days, start })}
              error={errorsOf['start']}
            />
            <TextField
              label={t('form.end')}
              type="date"
              value={days.end}
              onChange={(end) => setDays({ ...days, end })}
              error={errorsOf['end']}
            />
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <div>
            <p aria-hidden="true" className="mb-1.5 text-13 font-medium">
              {t('form.format')}
            </p>
            <SegmentedControl
              label={t('form.format')}
              value={format}
              onChange={setFormat}
              options={fileFormats.map((value) => ({ value, label: t(`form.formats.${value}`) }))}
            />
          </div>
          <div>
            <p aria-hidden="true" className="mb-1.5 text-13 font-medium">
              {t('form.language')}
            </p>
            <SegmentedControl
              label={t('form.language')}
              value={language}
              onChange={setLanguage}
              options={(['en', 'ja'] as const).map((value) => ({ value, label: formats.language(value) }))}
            />
          </div>
        </div>
        {kind !== 'custom' && (
          <Checkbox
            label={t('form.recurring')}
            description={t(`form.recurringHints.${kind}`)}
            isChecked={isRecurring}
            onChange={setRecurring}
          />
        )}
        <TextField
          label={t('form.emails')}
          description={t('form.emailsHint')}
          value={emails}
          onChange={setEmails}
          error={errorsOf['emails']}
          autoComplete="off"
          spellCheck={false}
        />
        {failure && Object.keys(errorsOf).length === 0 && <Notice tone="danger">{failure}</Notice>}
        <div>
          <Button type="submit" variant="primary" isBusy={make.isPending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What the server said of single fields. */
function fieldErrors(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const shown = ['start', 'end', 'emails']
  return Object.fromEntries(
    Object.entries((error.data ?? {}) as Record<string, unknown>).flatMap(([name, texts]) =>
      shown.includes(name) && Array.isArray(texts) ? [[name, String(texts[0])]] : [],
    ),
  )
}
