/** Signs of a chain's end and of free sectors begin here. */
const MAX_SECTOR = 0xfffffff9
/** A smaller stream lies in sectors of its own kind; programs pad a workbook's to this size. */
const MIN_STREAM = 4096
const ENTRY_BYTES = 128

/** A stream of the container of old Office programs ([MS-CFB]) by its names; null where it is not found. */
export function streamOf(file: Buffer, names: readonly string[]): Buffer | null {
  const sectorBytes = 1 << file.readUInt16LE(30)
  const sectorAt = (place: number) => file.subarray((place + 1) * sectorBytes, (place + 2) * sectorBytes)
  const sectors = Math.floor(file.length / sectorBytes)
  const tables = tableSectors(file, sectorAt, sectorBytes, sectors)
  const inTable = sectorBytes / 4
  const next = (place: number): number =>
    sectorAt(tables[Math.floor(place / inTable)]!).readUInt32LE((place % inTable) * 4)
  const chain = (start: number): Buffer => {
    const pieces: Buffer[] = []
    for (let at = start; at < MAX_SECTOR && pieces.length < sectors; at = next(at)) pieces.push(sectorAt(at))
    return Buffer.concat(pieces)
  }
  const directory = chain(file.readUInt32LE(48))
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.max(0, directory.readUInt16LE(at + 64) - 2)
    if (!names.includes(directory.toString('utf16le', at, at + nameBytes))) continue
    const size = directory.readUInt32LE(at + 120)
    return size < MIN_STREAM ? null : chain(directory.readUInt32LE(at + 116)).subarray(0, size)
  }
  return null
}

/** The sectors of the table that says which sector follows which: the first stand in the header, others in a chain. */
function tableSectors(
  file: Buffer,
  sectorAt: (place: number) => Buffer,
  sectorBytes: number,
  sectors: number,
): number[] {
  const found: number[] = []
  for (let at = 76; at < 512; at += 4) found.push(file.readUInt32LE(at))
  let place = file.readUInt32LE(68)
  for (let read = 0; place < MAX_SECTOR && read < sectors; read += 1) {
    const list = sectorAt(place)
    for (let at = 0; at < sectorBytes - 4; at += 4) found.push(list.readUInt32LE(at))
    place = list.readUInt32LE(sectorBytes - 4)
  }
  return found.filter((each) => each < MAX_SECTOR)
}
