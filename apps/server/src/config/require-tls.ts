import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'
import { isLocalAddress } from './is-local-address.ts'

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/** Of this machine, or a socket of it (`postgres:///name?host=/run/…`). */
const staysHere = (address: string): boolean =>
  isLocalAddress(address) || (URL.canParse(address) && new URL(address).hostname === '')

/** `verify-full` checks the certificate and the name in it; other values accept anybody's certificate, or none. */
const isSafePostgres = (address: string): boolean =>
  URL.canParse(address) && new URL(address).searchParams.get('sslmode') === 'verify-full'

/** Over smtp:// the mailer demands STARTTLS; what a URL could switch off there is refused. */
const isSafeMail = (address: string): boolean =>
  URL.canParse(address) &&
  !/ignoreTLS|requireTLS|rejectUnauthorized|opportunisticTLS/i.test(new URL(address).search)

const rules: readonly { names: readonly string[]; isSafe: (address: string) => boolean; remedy: string }[] = [
  {
    names: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    isSafe: isSafePostgres,
    remedy: 'add sslmode=verify-full to it',
  },
  {
    names: ['CLICKHOUSE_URL'],
    isSafe: (address) => address.startsWith('https:'),
    remedy: 'begin it with https://',
  },
  { names: ['SMTP_URL'], isSafe: isSafeMail, remedy: 'leave out what switches TLS off' },
  // clamd speaks no TLS.
  { names: ['VIRUS_SCANNER'], isSafe: () => false, remedy: 'use its socket, clamd:///run/clamav/clamd.sock' },
]

/**
 * Throws StartError if a server that others can reach speaks without TLS to a store, a mail server or a scanner on another machine:
 * on that way lie people's data and the stores' passwords.
 */
export const requireTls = (env: Env, by: string): void => {
  for (const { names, isSafe, remedy } of rules)
    for (const name of names)
      if (!listOf(env[name]).every((address) => staysHere(address) || isSafe(address)))
        throw new StartError(
          'bad_config',
          `${name} must use TLS where others can reach the server (${by}): ${remedy}. Certificates of your own authority are accepted with NODE_EXTRA_CA_CERTS.`,
        )
}
