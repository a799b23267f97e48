export interface MailboxPiece {
  readonly text: string
  /** What stands in angle brackets; null without them. */
  readonly angle: string | null
  readonly bare: string
}

/** Longest quoted name or comment; a mark that nobody closes within it is a plain sign. */
const MAX_QUOTED = 400
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', '(': ')', '<': '>' }

/** Text before a colon is dropped. `Ono, Mika <mika@…>` without quotes is joined again. */
export function splitMailboxes(line: string): MailboxPiece[] {
  const pieces: (MailboxPiece & { end: string })[] = []
  let [text, bare, angle]: [string, string, string | null] = ['', '', null]
  const close = (end: string): void => {
    if (text.trim() !== '') pieces.push({ text: text.trim(), bare: bare.trim(), angle, end })
    ;[text, bare, angle] = ['', '', null]
  }
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!
    const end = sign in CLOSING ? closingOf(line, at) : -1
    if (end > at) {
      const inside = line.slice(at + 1, end)
      text += line.slice(at, end + 1)
      at = end
      if (sign === '<') {
        angle = inside
        close('>')
      } else if (
        sign !== '(' &&
        line[end + 1] !== '@' &&
        inside.includes('@') &&
        !/<[^>]*@/.test(restOf(line, end))
      )
        // Quotation marks around the address itself.
        bare += ` ${inside} `
      else bare += ' '
    } else if (/[,;\n\r\t|\v\f\u0085\u2028\u2029]/.test(sign)) close(sign)
    else if (/[/・]/.test(sign) && bare.includes('@')) close(sign)
    else if (sign === ':' && !bare.includes('@') && !/^mailto$/i.test(bare.trim())) [text, bare] = ['', '']
    else {
      text += sign
      bare += sign
    }
  }
  close('')
  return joinedNames(pieces)
}

const restOf = (line: string, from: number): string =>
  /^[^,;\n\r]{0,400}/.exec(line.slice(from + 1, from + 401))![0]

function closingOf(line: string, from: number): number {
  const closing = CLOSING[line[from]!]!
  for (let at = from + 1; at < Math.min(line.length, from + MAX_QUOTED); at += 1) {
    if (line[at] === '\\' && closing === '"') at += 1
    else if (line[at] === closing) return at
    else if (line[at] === '\n' || line[at] === '\r') return -1
  }
  return -1
}

/** Words before a comma belong to the name of the angle address that follows. */
function joinedNames(pieces: readonly (MailboxPiece & { end: string })[]): MailboxPiece[] {
  const joined: (MailboxPiece & { end: string })[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const isName = before && before.end === ',' && before.angle === null && !before.text.includes('@')
    if (isName && piece.angle !== null && /^[^<]*[\p{L}\p{N}"]/u.test(piece.text))
      joined[joined.length - 1] = { ...piece, text: `${before.text}, ${piece.text}` }
    else joined.push(piece)
  }
  return joined
}
