import { Button, Notice } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { goToX } from '../../../shared/sign-in/go-to-x.ts'
import { XMark } from '../../../shared/layout/x-mark.tsx'

/** What one does to sign in. `notice` says why one is here again. */
export function SignInPanel({ notice }: { notice?: { tone: 'info' | 'danger'; text: string } }) {
  const t = useT('signIn')
  const [failure, setFailure] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {failure && (
        <Notice tone="danger" title={t('failed')}>
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        isFullWidth
        icon={<XMark />}
        onClick={() => {
          setFailure(undefined)
          setLeaving(true)
          return goToX()
        }}
        onError={(error) => {
          setLeaving(false)
          setFailure(errorText(error))
        }}
      >
        {t('withX')}
      </Button>
      <p role="status" className="text-13 text-ink-soft">
        {isLeaving ? t('redirecting') : t('withXNote')}
      </p>
    </div>
  )
}
