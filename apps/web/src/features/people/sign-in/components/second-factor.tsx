import { Button, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { consumeReturnPath } from '../../../../shared/session/return-path.ts'
import { isPasskeyCanceled } from '../../../../shared/sign-in/ask-passkey.ts'
import { finishBySecondFactor } from '../../../../shared/sign-in/by-passkey.ts'
import { tellSignedInAgain } from '../../../../shared/sign-in/sign-in-window.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { SignInPaths } from '../paths.ts'

/** The second step of a sign-in: a passkey, or one of the codes kept for when it is lost. */
export function SecondFactor() {
  const t = useT('signIn')
  const paths = usePaths<SignInPaths>()
  const go = useGo()
  const [byCode, setByCode] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const finish = async (factor: Parameters<typeof finishBySecondFactor>[0]) => {
    setFailure(undefined)
    setCodeError(undefined)
    const path = await finishBySecondFactor(factor)
    tellSignedInAgain()
    go(consumeReturnPath() ?? path ?? paths.home, { replace: true })
  }
  const show = (error: unknown) => {
    const { recovery_code } = fieldErrors(error)
    if (recovery_code !== undefined) setCodeError(recovery_code)
    else setFailure(isPasskeyCanceled(error) ? t('passkey.canceled') : errorText(error))
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t(byCode ? 'second.codeText' : 'second.text')}</p>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {byCode ? (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void finish({ kind: 'code', code }).catch(show)
          }}
        >
          <TextField
            label={t('second.code')}
            value={code}
            onChange={setCode}
            error={codeError}
            autoComplete="off"
            maxLength={60}
            autoFocus
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isDisabled={code.trim() === ''}>
            {t('second.submit')}
          </Button>
        </form>
      ) : (
        <Button
          variant="primary"
          size="lg"
          isFullWidth
          onClick={() => finish({ kind: 'passkey' })}
          onError={show}
        >
          {t('passkey.use')}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'second.byPasskey' : 'second.byCode')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => go(paths.login, { replace: true })}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
