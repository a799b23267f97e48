import type { User } from '@rookery/contract'
import { currentUserCalls } from '@rookery/contract/facts.ts'
import { DEFAULT_LOCALE, localeOf, type Locale } from '@rookery/i18n'
import { api } from '../api/api.ts'
import { changeLocale, currentLocale } from '../i18n/i18n.ts'
import { rememberUser } from '../session/me.query.ts'

/** A cookie, because signing out clears the storages and must not save the language a second time. */
const SAVED_COOKIE = 'rookery_language_saved=1'

/** Saves the user's language; a failure is only logged (ERR-014). */
export async function saveLanguage(language: Locale): Promise<boolean> {
  try {
    rememberUser(await api.call(currentUserCalls.updateMe, { language }, { quiet: true }))
    return true
  } catch (error) {
    console.warn('The language could not be saved.', error)
    return false
  }
}

/**
 * Once after a sign-in: a language other than English chosen by the visitor is saved for the user (once,
 * I18N-004), otherwise the user's saved language is applied if available (I18N-003).
 */
export async function syncLanguageAtSignIn(user: User): Promise<void> {
  const pageLanguage = currentLocale()
  if (
    pageLanguage !== DEFAULT_LOCALE &&
    user.language !== pageLanguage &&
    !document.cookie.includes(SAVED_COOKIE)
  ) {
    if (await saveLanguage(pageLanguage))
      document.cookie = `${SAVED_COOKIE};path=/;max-age=31536000;samesite=lax`
    return
  }
  const savedLocale = localeOf(user.language)
  if (savedLocale && savedLocale !== pageLanguage) await changeLocale(savedLocale)
}
