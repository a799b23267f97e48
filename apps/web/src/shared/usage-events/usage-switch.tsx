import { Section, Switch } from '@rookery/ui'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { asksForPrivacy } from '../privacy/asks-for-privacy.ts'
import { chooseUsage, onUsageChoice, usageChoice, usageToken } from './usage-choice.ts'

/** The person's choice in this browser, which can be changed at any time; absent where nothing is kept. */
export function UsageSwitch() {
  const t = useT('usageEvents')
  const choice = useSyncExternalStore(onUsageChoice, usageChoice)
  if (usageToken() === null) return null
  const isAsked = asksForPrivacy()
  return (
    <Section title={t('heading')} description={isAsked ? t('privacy') : t('text')}>
      <Switch
        label={t('switch')}
        isOn={choice === 'on'}
        isDisabled={isAsked}
        onChange={(isOn) => chooseUsage(isOn ? 'on' : 'off')}
      />
    </Section>
  )
}
