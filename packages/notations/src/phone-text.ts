export interface PhoneText {
  readonly digits: string
  readonly international: boolean
}

/** Words and signs before a number: `Mobile: `, `Tel.`, 携帯, ☎. An @ would be an address. */
const LABEL = /^[^\d+(@＠]{1,30}?(?=[\d+(])/u
/** Extensions behind a number, in several languages; they are no part of a mobile's number. */
const EXTENSION =
  /\s*[,;(]?\s*(?:;?ext=|extension|extn?\.?|x|#|内線|内|int\.?|poste|durchwahl|dw|доб\.?|anexo|ramal)\s*[:.]?\s*\d{1,7}\)?$/iu
/** Parameters of `tel:` links. */
const PARAMETERS = /;(?:isub|phone-context|cpc|rn|npdi)=[^;]*/gi
const COMMENT = /\s*\([^\d()]*\)$|\s+[\p{L}.]{2,20}$/u
/** Addresses of WhatsApp hold a whole international number without its plus. */
const LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(\d+)/i
const NUMBER = /^(?:\+ ?)?[\d\s().\-‐‑‒–—―−ー_/·・~]*$/u
/** Spreadsheets write numbers of more than 11 digits with an exponent. */
const EXPONENT = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

export function phoneTextOf(text: string): PhoneText | { problem: 'digits_lost' | 'not_a_number' } {
  const link = LINK.exec(text)
  if (link) return { digits: link[1]!, international: true }
  const exponent = EXPONENT.exec(text.trim())
  if (exponent) return wholeDigits(exponent[1]! + (exponent[2] ?? ''), Number(exponent[3]))
  let core = text.trim().replace(PARAMETERS, '')
  core = core.replace(COMMENT, '').replace(EXTENSION, '').replace(LABEL, '').trim()
  // A table of data frames writes 447700900123.0.
  core = core.replace(/^(\d{6,})\.0+$/, '$1')
  core = core.replace(/^\((?=\s*\+)/, '').replace(/^\++\s*/, '+')
  if (!NUMBER.test(core) || !/\d/.test(core)) return { problem: 'not_a_number' }
  const international = core.startsWith('+')
  // The trunk zero in brackets is dialled within the country only.
  if (international || core.startsWith('00')) core = core.replace(/\(\s*0\s*\)/, '')
  return { digits: core.replace(/\D/g, ''), international }
}

/** The digits of a mantissa, if the exponent leaves none of them out. */
const wholeDigits = (mantissa: string, exponent: number): PhoneText | { problem: 'digits_lost' } =>
  mantissa.length === exponent + 1 ? { digits: mantissa, international: false } : { problem: 'digits_lost' }
