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

const read = (to: string, from: string, raw: string): ReceivedMail => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  const body = rest.join('\r\n\r\n')
  const how = header('content-transfer-encoding').toLowerCase()
  const text =
    how === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : how === 'quoted-printable'
        ? decodeQuoted(body)
        : body
  return { to, from, subject: decodeWords(header('subject')), text: text.replaceAll('\r\n', '\n'), raw }
}

/** SMTP test server that stores what it receives. */
export const openMailBox = async (): Promise<MailBox> => {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const box: { refuse: string | null } = { refuse: null }
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let from = ''
    let to = ''
    let data: string | null = null
    const hear = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 mail.test')
      else if (/^MAIL FROM:/i.test(line)) {
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say(box.refuse ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (;;) {
        if (data !== null) {
          const end = rest.indexOf('\r\n.\r\n')
          if (end < 0) return
          mails.push(read(to, from, rest.slice(0, end).replace(/^\.\./gm, '.')))
          rest = rest.slice(end + 5)
          data = null
          say('250 taken')
        }
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        hear(line)
      }
    })
    say('220 mail.test')
  }
  const server = createServer(serve)
  const listen = async (port: number) =>
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refuse() {
      return box.refuse
    },
    set refuse(answer) {
      box.refuse = answer
    },
    next: async (to, seen = 0) => {
      const theirs = () => mails.filter((mail) => mail.to === to)
      return await until(async () => (theirs().length > seen ? theirs().at(-1)! : null))
    },
    down: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    up: async () => await listen(port),
  }
}
