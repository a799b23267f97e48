import type { Locale } from '@rookery/i18n'
import { SegmentedControl } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { changeLocale } from '../i18n/i18n.ts'
import { useLocale, useT } from '../i18n/use-t.ts'
import { useMe } from '../session/use-me.ts'
import { saveLanguage } from '../sign-in/sync-language.ts'

/** EN / 日本語: changes the page's language at once and saves it for a signed-in user. */
export function LanguageSwitch() {
  const t = useT('shell')
  const locale = useLocale()
  const me = useMe()
  // The choice shows at once; the page follows when its texts are loaded.
  const [chosen, setChosen] = useState(locale)
  useEffect(() => setChosen(locale), [locale])
  const changeLanguage = (next: Locale) => {
    setChosen(next)
    void changeLocale(next)
    if (me) void saveLanguage(next)
  }
  return (
    <SegmentedControl
      label={t('user.language')}
      size="sm"
      value={chosen}
      onChange={changeLanguage}
      options={[
        { value: 'en', label: 'EN', ariaLabel: 'English' },
        { value: 'ja', label: '日本語', ariaLabel: '日本語' },
      ]}
    />
  )
}
