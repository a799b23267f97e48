import { Button, Notice, Skeleton, useDelayed } from '@rookery/ui'
import { EXTENSION_MIN_VERSION } from '@rookery/contract/people/extension/form.ts'
import { isOlderVersion } from '@rookery/contract/people/extension/is-older-version.ts'
import { ANSWER_MS, useExtension } from '../../../../shared/extension/extension.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { FormBox } from '../../../../shared/visitor-forms/visitor-page.tsx'

/** Whether the extension is there, current and connected, and what to do if not. */
export function ExtensionState() {
  const t = useT('extension')
  const extension = useExtension()
  const isMissing = useDelayed(extension === null, ANSWER_MS)
  if (extension === null && !isMissing) return <Skeleton height={240} label={t('loading')} />
  if (extension === null)
    return (
      <FormBox>
        <h2 className="text-20 font-semibold tracking-tight">{t('missing.title')}</h2>
        <div className="flex flex-col gap-2 text-14 text-ink-soft">
          <p>{t('missing.text')}</p>
          <p>{t('missing.store')}</p>
          <ul className="list-disc space-y-1 pl-5">
            <li>{t('missing.chrome')}</li>
            <li>{t('missing.firefox')}</li>
          </ul>
        </div>
        <div>
          <Button onClick={() => location.reload()}>{t('missing.reload')}</Button>
        </div>
      </FormBox>
    )
  if (isOlderVersion(extension.version, EXTENSION_MIN_VERSION))
    return (
      <Notice tone="warn" title={t('outdated.title')}>
        {t('outdated.text', { version: extension.version, needed: EXTENSION_MIN_VERSION })}
      </Notice>
    )
  if (!extension.paired)
    return (
      <Notice tone="warn" title={t('unpaired.title')}>
        {t('unpaired.text')}
      </Notice>
    )
  const account = extension.ad_account
  return (
    <Notice tone="success" title={t('paired.title')}>
      <p>{t('paired.text')}</p>
      {account && <p>{t('paired.account', { name: account.name ?? account.id })}</p>}
    </Notice>
  )
}
