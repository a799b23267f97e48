import { createTransport } from 'nodemailer'
import type { Mailer } from '../../../app/mailer.ts'

/** A mail that was not accepted. `is_final`: retrying will not help. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly is_final: boolean
  constructor(message: string, isFinal: boolean, cause: unknown) {
    super(message, { cause })
    this.is_final = isFinal
  }
}

export interface MailerConfig {
  /** smtp://user:password@host:port; smtps:// for implicit TLS. */
  readonly url: string
  readonly from: string
  /** Host name used in message ids. */
  readonly domain: string
  /** Nothing is handed over before the connection is encrypted: also where the server does not offer STARTTLS. */
  readonly requires_tls?: boolean
}

const SECOND_MS = 1000

/** SMTP client for the configured mail server. */
export const createMailer = ({ url, from, domain, requires_tls = false }: MailerConfig): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 20 * SECOND_MS,
    requireTLS: requires_tls,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, language, message_id }) => {
      try {
        await transport.sendMail({
          from,
          // Passed as an object, so that its text is never parsed as several addresses.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${message_id}@${domain}>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600
        throw new MailError(message, isFinal, error)
      }
    },
    close: () => transport.close(),
  }
}
