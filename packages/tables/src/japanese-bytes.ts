/** Counts of what a text would hold if it were in one of the Japanese encodings. */
interface ByteCounts {
  /** Characters of two bytes that are usual: signs, kana, full-width letters, kanji of the first level. */
  common: number
  /** Characters of two bytes that are rare. */
  rare: number
  /** Half-width katakana, of one byte. */
  half: number
  /** Bytes that are no character. */
  broken: number
  /** Characters alone between Latin letters, as an accented letter of a Western encoding is. */
  isolated: number
}

/** One character at a position: its length in bytes, and what it counts as. */
interface FoundCharacter {
  readonly length: number
  readonly kind: 'common' | 'rare' | 'half' | 'broken'
}

/**
 * How well bytes read as Windows' code page 932 (Shift_JIS with the extensions of NEC and IBM): 0 when they do
 * not, else up to 1.
 */
export const scoreShiftJis = (bytes: Buffer): number => scoreOf(countCharacters(bytes, shiftJisAt))

/** How well bytes read as EUC-JP: 0 when they do not, else up to 1. */
export const scoreEucJp = (bytes: Buffer): number => scoreOf(countCharacters(bytes, eucJpAt))

function shiftJisAt(bytes: Buffer, at: number): FoundCharacter {
  const lead = bytes[at]!
  if (lead >= 0xa1 && lead <= 0xdf) return { length: 1, kind: 'half' }
  const trail = bytes[at + 1] ?? 0x40
  const isLead = (lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc)
  if (!isLead || trail < 0x40 || trail === 0x7f || trail > 0xfc) return { length: 1, kind: 'broken' }
  // Rows without characters in code page 932; those of private use are no text of people.
  const isEmptyRow =
    lead === 0x85 || lead === 0x86 || lead === 0xeb || lead === 0xec || (lead >= 0xef && lead <= 0xf9)
  if (isEmptyRow || (lead === 0xfc && trail > 0x4b)) return { length: 1, kind: 'broken' }
  return { length: 2, kind: lead <= 0x98 || lead >= 0xfa ? 'common' : 'rare' }
}

function eucJpAt(bytes: Buffer, at: number): FoundCharacter {
  const lead = bytes[at]!
  const trail = bytes[at + 1] ?? 0xa1
  if (lead === 0x8e && trail >= 0xa1 && trail <= 0xdf) return { length: 2, kind: 'half' }
  if (lead === 0x8f && trail >= 0xa1) return { length: 3, kind: 'rare' }
  if (lead < 0xa1 || lead > 0xfe || trail < 0xa1 || trail > 0xfe) return { length: 1, kind: 'broken' }
  return {
    length: 2,
    kind: lead <= 0xa8 || lead === 0xad || (lead >= 0xb0 && lead <= 0xcf) ? 'common' : 'rare',
  }
}

const isLatinLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))

function countCharacters(
  bytes: Buffer,
  characterAt: (bytes: Buffer, at: number) => FoundCharacter,
): ByteCounts {
  const counts: ByteCounts = { common: 0, rare: 0, half: 0, broken: 0, isolated: 0 }
  for (let at = 0; at < bytes.length;) {
    if (bytes[at]! < 0x80) {
      at += 1
      continue
    }
    // A run of characters that are not ASCII.
    const start = at
    let length = 0
    while (at < bytes.length && bytes[at]! >= 0x80) {
      const { kind, length: size } = characterAt(bytes, at)
      counts[kind] += 1
      length += 1
      at += size
    }
    if (length === 1 && (isLatinLetter(bytes[start - 1]) || isLatinLetter(bytes[at]))) counts.isolated += 1
  }
  return counts
}

/** Half-width katakana count less, since any byte of EUC-JP or of a Western encoding may be one. */
const HALF_WEIGHT = 0.8

function scoreOf({ common, rare, half, broken, isolated }: ByteCounts): number {
  const characters = common + rare + half
  if (characters === 0 || broken > characters * 0.05 || isolated > characters * 0.4) return 0
  const share = (common + half * HALF_WEIGHT) / (characters + broken)
  return share < 0.5 ? 0 : share
}
