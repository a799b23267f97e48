import { Button, Notice } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { api } from '../../shared/browser-api.ts'
import { ADS_ORIGINS, PRODUCT_ORIGINS } from '../../shared/build-settings.ts'
import { patternOf } from '../../shared/match-pattern.ts'
import { useT } from '../model/texts.ts'

const origins = [
  ...PRODUCT_ORIGINS.map((origin) => patternOf(origin, '/*')),
  ...ADS_ORIGINS.map((origin) => patternOf(origin, '/*')),
]

/** Firefox lets people withhold the pages that the manifest names: then nothing works until they are asked. */
export function HostAccess() {
  const t = useT()
  const [isAllowed, setAllowed] = useState(true)
  useEffect(() => {
    void api.permissions.contains({ origins }).then(setAllowed)
  }, [])
  if (isAllowed) return null
  return (
    <Notice tone="warn" title={t('access.title')}>
      <p>{t('access.text')}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={async () => setAllowed(await api.permissions.request({ origins }))}
      >
        {t('access.allow')}
      </Button>
    </Notice>
  )
}
