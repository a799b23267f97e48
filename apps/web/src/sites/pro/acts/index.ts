import { flaggedSite, isOpenToFlag, SITE_FLAG } from '@rookery/contract/sites.ts'
import { localeOf } from '@rookery/i18n/languages.ts'
import { LANGUAGE_KEY } from '../../../shared/i18n/language-key.ts'
import { listenForActs } from './listen.ts'
import { fillList } from './live-list.ts'
import { startSizer } from './live-sizer.ts'
import { startMaterials } from './materials.ts'
import { startSellBox } from './sell-box.ts'
import { showUser } from './show-user.ts'
import '../pages.css'

// The script of the pages that the build renders: they are complete without it.
listenForActs()
showUser()
for (const form of document.querySelectorAll<HTMLFormElement>('[data-sizer]')) startSizer(form)
for (const form of document.querySelectorAll<HTMLFormElement>('[data-sell]')) startSellBox(form)
for (const list of document.querySelectorAll<HTMLElement>('[data-list]')) void fillList(list)
startMaterials()

// The server knows the language of the browser, not the one that was chosen here before.
const query = new URLSearchParams(location.search)
const chosen = localeOf(localStorage.getItem(LANGUAGE_KEY))
if (chosen && !query.has('lang') && chosen !== document.documentElement.lang) {
  query.set('lang', chosen)
  location.replace(`${location.pathname}?${query}${location.hash}`)
}

// Screens of the app that follow in this tab are this site's, too (ROUTE-002).
const flag = flaggedSite(query)
if (flag && isOpenToFlag(location.host)) sessionStorage.setItem(SITE_FLAG, flag)
