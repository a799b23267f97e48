import { Button, Notice, useDelayed } from '@rookery/ui'
import { useId, useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { ANSWER_MS, sendPairingCode, useExtension } from '../../../../shared/extension/extension.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { FormBox } from '../../../../shared/visitor-forms/visitor-page.tsx'
import { useStartPairing } from '../api/start-pairing.ts'
import type { PairingRequest } from '../model/read-request.ts'

/** The person's consent to a token for the extension that opened this page. */
export function ConfirmPairing({ request, onEnd }: { request: PairingRequest; onEnd: () => void }) {
  const t = useT('extension')
  const me = useMe()
  const extension = useExtension()
  const pairing = useStartPairing()
  const [isSent, setSent] = useState(false)
  const isMissing = useDelayed(extension === null, ANSWER_MS)
  const reasonId = useId()
  const name = request.name ?? t('confirm.defaultName')
  if (isSent && extension?.paired) return null
  return (
    <FormBox>
      <h2 className="text-20 font-semibold tracking-tight">{t('confirm.title')}</h2>
      <div className="flex flex-col gap-2 text-14 text-ink-soft">
        <p>{t('confirm.text', { name })}</p>
        <p>{t('confirm.life')}</p>
        <p className="font-medium text-ink">{t('confirm.onlyIf')}</p>
      </div>
      {pairing.isError && <Notice tone="danger">{errorText(pairing.error)}</Notice>}
      {isSent && <Notice>{t('confirm.done')}</Notice>}
      {me === null ? (
        <div className="flex flex-col items-start gap-3">
          <p>{t('confirm.signIn')}</p>
          <SignInPrompt reason="free" />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            size="lg"
            aria-describedby={extension === null ? reasonId : undefined}
            isDisabled={me === undefined || extension === null || isSent}
            onClick={async () => {
              const { code } = await pairing.mutateAsync({ challenge: request.challenge, name })
              sendPairingCode(code)
              setSent(true)
            }}
            onError={() => {}}
          >
            {t('confirm.button')}
          </Button>
          <Button size="lg" onClick={onEnd}>
            {t('confirm.cancel')}
          </Button>
          {extension === null && (
            <p id={reasonId} role="status" className="w-full max-w-prose text-14 text-ink-soft">
              {t(isMissing ? 'confirm.missing' : 'confirm.looking')}
            </p>
          )}
        </div>
      )}
    </FormBox>
  )
}
