import { Resolver } from 'node:dns/promises'

const WAIT_MS = 2000

interface NameServer {
  resolveMx(domain: string): Promise<{ exchange: string }[]>
  resolve4(domain: string): Promise<string[]>
}

/** What a name server answers when it knows that there is no such record. */
const isNone = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))

/**
 * Whether a domain takes mail: by its mail servers, or as a host of its own if it names none (RFC 5321). True if no name
 * server answers: then nobody can tell, and the mail will.
 */
export async function takesMail(
  domain: string,
  server: NameServer = new Resolver({ timeout: WAIT_MS, tries: 1 }),
): Promise<boolean> {
  try {
    const hosts = await server.resolveMx(domain)
    if (hosts.length > 0) return hosts.some(({ exchange }) => exchange !== '' && exchange !== '.')
  } catch (error) {
    if (!isNone(error)) return true
  }
  try {
    return (await server.resolve4(domain)).length > 0
  } catch (error) {
    return !isNone(error)
  }
}
