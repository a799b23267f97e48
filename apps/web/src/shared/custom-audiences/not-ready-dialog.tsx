import { Button, Dialog } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import type { NotReady } from './not-ready.ts'

interface NotReadyDialogProps {
  audiences: readonly NotReady[]
  onAnswer: (isGoing: boolean) => void
}

/** The network's most frequent reasons; an audience that is being processed is also too small until done. */
const explainedReasons = ['NOT_FOUND', 'PROCESSING', 'TOO_SMALL'] as const

/** Lists custom audiences that are not ready, with reasons, and asks whether to continue. */
export function NotReadyDialog({ audiences, onAnswer }: NotReadyDialogProps) {
  const t = useT('common')
  return (
    <Dialog
      isOpen
      isAlert
      size="sm"
      onClose={() => onAnswer(false)}
      title={t('notReady.title')}
      description={t('notReady.text')}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('actions.cancel')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('notReady.goOn')}
          </Button>
        </>
      }
    >
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-13">
        {audiences.map(({ name, reasons }) => {
          const reason = explainedReasons.find((code) => reasons.includes(code))
          return (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="text-ink-soft">{t(`notReady.reasons.${reason ?? 'OTHER'}`)}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
