import { createServer, type AddressInfo, type Socket } from 'node:net'
import { until } from '../process/until.ts'

export interface ReceivedMail {
  readonly to: string
  readonly from: string
  /** Decoded text. */
  readonly subject: string
  readonly text: string
  /** Message as received. */
  readonly raw: string
}

export interface MailBox {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** SMTP reply to a recipient instead of 250, e.g. '550 no such user'; null accepts everyone. */
  refuse: string | null
  /** The newest mail to an address, once there are more than `seen`. */
  next(to: string, seen?: number): Promise<ReceivedMail>
  /** Stops listening and drops connections; `up` listens again on the same port. */
  down(): Promise<void>
  up(): Promise<void>
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, body: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decodeQuoted(body.replaceAll('_', ' ')),
    )

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const parseMail = (to: string, from: string, raw: string): ReceivedMail => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfoldedHead = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfoldedHead)?.[1] ?? ''
  const body = rest.join('\r\n\r\n')
  const transferEncoding = header('content-transfer-encoding').toLowerCase()
  const text =
    transferEncoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : transferEncoding === 'quoted-printable'
        ? decodeQuoted(body)
        : body
  return { to, from, subject: decodeWords(header('subject')), text: text.replaceAll('\r\n', '\n'), raw }
}

/** SMTP test server that stores what it receives. */
export const openMailBox = async (): Promise<MailBox> => {
  const mails: ReceivedMail[] = []
  const openSockets = new Set<Socket>()
  const mailBox: { refuse: string | null } = { refuse: null }
  const serveSocket = (socket: Socket) => {
    openSockets.add(socket)
    socket.on('close', () => openSockets.delete(socket)).on('error', () => {})
    const sendLine = (line: string) => socket.write(`${line}\r\n`)
    let unreadText = ''
    let senderAddress = ''
    let to = ''
    let data: string | null = null
    const hearLine = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) sendLine('250 mail.test')
      else if (/^MAIL FROM:/i.test(line)) {
        senderAddress = /<(.*?)>/.exec(line)?.[1] ?? ''
        sendLine('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        sendLine(mailBox.refuse ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        data = ''
        sendLine('354 go on')
      } else if (/^QUIT/i.test(line)) {
        sendLine('221 bye')
        socket.end()
      } else sendLine('250 ok')
    }
    socket.on('data', (chunk) => {
      unreadText += chunk.toString('latin1')
      for (;;) {
        if (data !== null) {
          const dataEnd = unreadText.indexOf('\r\n.\r\n')
          if (dataEnd < 0) return
          mails.push(parseMail(to, senderAddress, unreadText.slice(0, dataEnd).replace(/^\.\./gm, '.')))
          unreadText = unreadText.slice(dataEnd + 5)
          data = null
          sendLine('250 taken')
        }
        const lineEnd = unreadText.indexOf('\r\n')
        if (lineEnd < 0) return
        const line = unreadText.slice(0, lineEnd)
        unreadText = unreadText.slice(lineEnd + 2)
        hearLine(line)
      }
    })
    sendLine('220 mail.test')
  }
  const server = createServer(serveSocket)
  const listenOn = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listenOn(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refuse() {
      return mailBox.refuse
    },
    set refuse(answer) {
      mailBox.refuse = answer
    },
    next: async (to, seen = 0) => {
      const mailsTo = () => mails.filter((mail) => mail.to === to)
      return await until(async () => (mailsTo().length > seen ? mailsTo().at(-1)! : null))
    },
    down: async () => {
      for (const socket of openSockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    up: async () => await listenOn(port),
  }
}
