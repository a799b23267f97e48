/** The browser's cookie value, for other ways of signing in. */
export { keepBrowser, readBrowser } from './browser-cookie.ts'
