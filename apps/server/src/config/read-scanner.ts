import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'

/** Where clamd listens. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** `clamd:///run/clamav/clamd.sock` or `clamd://host:3310`. Throws StartError. */
export const readScanner = ({ VIRUS_SCANNER: text = '' }: Env): ScannerAddress | null => {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'clamd:' && url.hostname === '' && url.pathname.length > 1)
    return { path: url.pathname }
  if (url?.protocol === 'clamd:' && url.hostname !== '' && url.pathname.replace('/', '') === '')
    return { host: url.hostname, port: Number(url.port || 3310) }
  throw new StartError(
    'bad_config',
    'VIRUS_SCANNER must read clamd:///run/clamav/clamd.sock or clamd://host:3310.',
  )
}
