import { fromBuffer } from 'yauzl'

/** The stored parts of an Office file as text, read by another library than those that write them. */
export const zipParts = async (file: Buffer): Promise<Map<string, string>> =>
  await new Promise((resolve, reject) => {
    const parts = new Map<string, string>()
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(parts))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })
