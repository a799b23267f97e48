import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../control/faults.ts'
import { randomToken } from '../http/random-token.ts'
import type { Journal } from '../state/journal.ts'
import type { MailRow } from '../state/rows.ts'

/** Most messages stored; the oldest are deleted first. */
const MAX_MESSAGES = 500
const maxBytes = 10 * 1024 * 1024

const mailboxesOf = (address: Address): string[] =>
  'group' in address && address.group !== undefined
    ? address.group.map((each) => each.address)
    : [address.address ?? '']

/** An SMTP error instead of accepting the message. */
const mailRefusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code })

/**
 * A mail server that accepts every message and delivers none: rows in the journal, sources in the folder
 * `mail`. A message is on disk before it is acknowledged. No TLS, any or no sign-in: it listens on a loopback
 * address.
 */
export class MailBox {
  readonly #journal: Journal
  readonly #folder: string
  readonly #faults: Faults
  readonly #now: () => number
  readonly #server: SMTPServer
  #port = 0

  constructor(journal: Journal, dataDir: string, faults: Faults, now: () => number) {
    this.#journal = journal
    this.#folder = join(dataDir, 'mail')
    this.#faults = faults
    this.#now = now
    this.#server = new SMTPServer({
      banner: 'sandbox mail box',
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      size: maxBytes,
      closeTimeout: 200,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
      onConnect: (_session, done) =>
        done(this.#faults.isMailDown() ? mailRefusal(421, 'Service not available') : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.once('error', (error: Error) => done(error))
        stream.once('end', () => {
          if (stream.sizeExceeded) return done(mailRefusal(552, 'Message is too large'))
          this.#store(Buffer.concat(chunks), session).then(
            (row) => done(null, `Kept as ${row.id}`),
            () => done(mailRefusal(451, 'Message could not be read')),
          )
        })
      },
    })
    // Errors of a client that disconnects are ignored.
    this.#server.on('error', () => undefined)
  }

  /** Resolves to the port; rejects with the listener's error. */
  async listen(port: number, host: string): Promise<number> {
    return await new Promise((resolve, reject) => {
      const smtpListener = this.#server.listen(port, host, () => {
        smtpListener.off('error', reject)
        this.#port = (smtpListener.address() as AddressInfo).port
        resolve(this.#port)
      })
      smtpListener.once('error', reject)
    })
  }

  /** The port it listens on; 0 before. */
  get port(): number {
    return this.#port
  }

  async close(): Promise<void> {
    if (!this.#server.server.listening) return
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  /** Newest first; `to` selects messages with that envelope recipient, ignoring case. */
  list(to?: string): MailRow[] {
    const wantedAddress = to?.toLowerCase()
    return this.#journal
      .all<MailRow>('mails')
      .filter(
        (row) => wantedAddress === undefined || row.to.some((each) => each.toLowerCase() === wantedAddress),
      )
      .toReversed()
  }

  get(id: string): MailRow | undefined {
    return this.#journal.get<MailRow>('mails', id)
  }

  /** The message's source as sent. */
  source(row: MailRow): string {
    return readFileSync(join(this.#folder, `${row.id}.eml`), 'utf8')
  }

  clear(): void {
    for (const row of this.list()) this.#journal.delete('mails', row.id)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #store(source: Buffer, session: SMTPServerSession): Promise<MailRow> {
    const mail = await PostalMime.parse(source)
    const { mailFrom, rcptTo } = session.envelope
    const row: MailRow = {
      id: randomToken(12),
      at: this.#now(),
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((each) => each.address),
      headed_from: mail.from === undefined ? '' : mailboxesOf(mail.from).join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      message_id: mail.messageId ?? '',
      headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
      attachments: mail.attachments.map((each) => ({
        filename: each.filename ?? '',
        type: each.mimeType,
        bytes: Buffer.from(each.content as ArrayBuffer).byteLength,
      })),
    }
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(join(this.#folder, `${row.id}.eml`), source)
    this.#journal.put('mails', row.id, row)
    for (const old of this.list().slice(MAX_MESSAGES)) {
      this.#journal.delete('mails', old.id)
      rmSync(join(this.#folder, `${old.id}.eml`), { force: true })
    }
    return row
  }
}
