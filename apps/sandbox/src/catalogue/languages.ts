/** Languages the network targets, ISO 639-1. */
export const languageCodes: readonly string[] = (
  'ar bg bn ca cs da de el en es et fa fi fr gu he hi hr hu id is it ja kn ko lt lv ml mr ms nl no pl pt ro ru sk sl sr sv ta te th ' +
  'tl tr uk ur vi zh'
).split(' ')

const english = new Intl.DisplayNames('en', { type: 'language' })
export const languageRows = languageCodes
  .map((code) => ({ code, name: english.of(code) ?? code }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
